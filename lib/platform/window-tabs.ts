import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

const needed = { permissions: ['tabs' as const] }

/** Whether the browser tells Pluck the addresses of all tabs. */
export const seesTabs = (): Promise<boolean> => browser.permissions.contains(needed)

/** Asks the user for that. Must be called in a click, before anything is awaited. */
export const askToSeeTabs = (): Promise<boolean> => browser.permissions.request(needed)

/** The tabs of a window in their order, with whether each is highlighted. Without the permission they have no addresses. */
export async function tabsOf(windowId: number): Promise<WindowTab[]> {
  const tabs = await browser.tabs.query({ windowId })
  return tabs.flatMap((tab) => {
    const seen = visibleTab(tab)
    return seen ? [{ ...seen, isHighlighted: tab.highlighted }] : []
  })
}

export type WindowTab = VisibleTab & { isHighlighted: boolean }
