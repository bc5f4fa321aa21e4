import { browser } from 'wxt/browser'

/**
 * Opens the side panel (Firefox: the sidebar) of a window. The browser allows it only while a user's
 * click is being handled, so call it first, before anything is awaited.
 */
export function openPanel(windowId: number): Promise<void> {
  if (import.meta.env.FIREFOX) return firefoxSidebar().open()
  return browser.sidePanel.open({ windowId })
}

/** Firefox forgets the click at the first wait; Chromium remembers it for some seconds. */
export const opensPanelFirst: boolean = import.meta.env.FIREFOX

const firefoxSidebar = () =>
  (browser as unknown as { sidebarAction: { open(): Promise<void> } }).sidebarAction
