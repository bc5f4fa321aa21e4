import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

const needed = { permissions: ['tabs' as const] }

/** Whether the browser tells Pluck the addresses of all tabs. */
export const seesTabs = (): Promise<boolean> => browser.permissions.contains(needed)

/** Asks the user for that. Must be called in a click, before anything is awaited. */
export const askToSeeTabs = (): Promise<boolean> => browser.permissions.request(needed)

/** Calls `listener` when the user gives that, or takes it back. */
export function onSeesTabs(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener)
  browser.permissions.onRemoved.addListener(listener)
}

/** The tabs of a window in their order, with whether each is highlighted. Without the permission they have no addresses. */
export async function tabsOf(windowId: number): Promise<WindowTab[]> {
  const tabs = await browser.tabs.query({ windowId })
  return tabs.flatMap((tab) => {
    const seen = visibleTab(tab)
    return seen ? [{ ...seen, isHighlighted: tab.highlighted }] : []
  })
}

export type WindowTab = VisibleTab & { isHighlighted: boolean }

/** The active tab of a window; undefined where it shows a page of Pluck's own, which is about no page. */
export async function activeIn(windowId: number): Promise<VisibleTab | undefined> {
  const [tab] = await browser.tabs.query({ windowId, active: true })
  return tab?.url?.startsWith(browser.runtime.getURL('/')) ? undefined : tab && visibleTab(tab)
}

/**
 * What happened to a tab: it came to the front, something began to load in it or took its place, it was closed, or it has
 * another title.
 */
export type TabTurn = { tabId: number; isActive: boolean; isLoad: boolean; title?: string }

/** Calls `listener` at each turn of a tab of this window, with the title only where the browser tells it. */
export function onTabTurn(windowId: number, listener: (turn: TabTurn) => void): void {
  browser.tabs.onActivated.addListener((tab) => {
    if (tab.windowId === windowId) listener({ tabId: tab.tabId, isActive: true, isLoad: false })
  })
  browser.tabs.onUpdated.addListener((tabId, { url, status, title }, tab) => {
    const isLoad = url !== undefined || status === 'loading'
    if (tab.windowId === windowId && (isLoad || title !== undefined))
      listener({ tabId, isActive: tab.active, isLoad, title })
  })
  browser.tabs.onRemoved.addListener((tabId, from) => {
    if (from.windowId === windowId && !from.isWindowClosing)
      listener({ tabId, isActive: false, isLoad: true })
  })
}
