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

/**
 * Opens the panel of a window, or closes the one that was already open there. The browser does not say in time which
 * it is, so the panel is opened in any case, and one that was there before `at` closes itself.
 */
export function togglePanel(windowId: number): Promise<void> {
  if (import.meta.env.FIREFOX) return firefoxSidebar().toggle()
  const toggled: Toggled = { windowId, at: Date.now() }
  const opened = browser.sidePanel.open({ windowId })
  const channel = new BroadcastChannel(toggleChannel)
  channel.postMessage(toggled)
  channel.close()
  return opened
}

/** Calls `close` in a panel that was open before the user toggled it, until `signal` aborts. */
export function onToggle(windowId: number, close: () => void, signal?: AbortSignal): void {
  const openedAt = Date.now()
  const channel = new BroadcastChannel(toggleChannel)
  const hear = ({ data }: MessageEvent<Toggled>) => {
    if (data.windowId === windowId && openedAt < data.at) close()
  }
  channel.addEventListener('message', hear, { signal })
  signal?.addEventListener('abort', () => channel.close())
}

/** The window, and when it was asked for in milliseconds since the epoch. */
type Toggled = { windowId: number; at: number }

/** Calls `listener` when a window is closed, and its panel with it. */
export const onWindowClosed = (listener: (windowId: number) => void): void =>
  browser.windows.onRemoved.addListener(listener)

const toggleChannel = 'pluck.toggle-panel'

const firefoxSidebar = () =>
  (browser as unknown as { sidebarAction: Record<'open' | 'toggle', () => Promise<void>> }).sidebarAction
