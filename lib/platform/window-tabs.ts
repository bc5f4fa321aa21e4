import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

const needed = { permissions: ['tabs' as const] }

/** Whether the browser shows Pluck the addresses of all tabs. */
export const seesTabs = (): Promise<boolean> => browser.permissions.contains(needed)

/** Asks the user for this permission. Must be called in a click, before any await. */
export const askToSeeTabs = (): Promise<boolean> => browser.permissions.request(needed)

/** Calls `listener` when the user grants or removes this permission. */
export function onSeesTabs(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener)
  browser.permissions.onRemoved.addListener(listener)
}

/** A window's tabs in order, and whether each is highlighted. Without the permission they have no addresses. */
export async function tabsOf(windowId: number): Promise<WindowTab[]> {
  const tabs = await browser.tabs.query({ windowId })
  return tabs.flatMap((tab) => {
    const seen = visibleTab(tab)
    return seen ? [{ ...seen, isHighlighted: tab.highlighted }] : []
  })
}

export type WindowTab = VisibleTab & { isHighlighted: boolean }

/** A window's active tab; undefined if it shows one of Pluck's own pages. */
export async function activeIn(windowId: number): Promise<VisibleTab | undefined> {
  const [tab] = await browser.tabs.query({ windowId, active: true })
  return tab?.url?.startsWith(browser.runtime.getURL('/')) ? undefined : tab && visibleTab(tab)
}

/** What changed in a tab: it was activated, started loading, was replaced or closed, or got a new title. */
export type TabTurn = { tabId: number; isActive: boolean; isLoad: boolean; title?: string }

/** Calls `listener` at each change of a tab in this window, with the title only if the browser reports it. */
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
