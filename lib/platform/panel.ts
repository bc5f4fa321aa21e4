import { browser } from 'wxt/browser';

/**
 * Opens a window's side panel (Firefox: sidebar). The browser allows it only
 * during a user's click, so call it before any await.
 */
export function openPanel(windowId: number): Promise<void> {
  if (import.meta.env.FIREFOX) return firefoxSidebar().open();
  return browser.sidePanel.open({ windowId });
}

/**
 * Firefox forgets the click at the first await; Chromium remembers it for some
 * seconds.
 */
export const opensPanelFirst: boolean = import.meta.env.FIREFOX;

/**
 * Opens a window's panel, or closes it if it was open. The browser doesn't
 * report its state in time, so the panel is always opened, and a panel that was
 * open before `at` closes itself.
 */
export function togglePanel(windowId: number): Promise<void> {
  if (import.meta.env.FIREFOX) return firefoxSidebar().toggle();
  const toggled: Toggled = { windowId, at: Date.now() };
  const opened = browser.sidePanel.open({ windowId });
  const channel = new BroadcastChannel(toggleChannel);
  channel.postMessage(toggled);
  channel.close();
  return opened;
}

/**
 * Calls `close` in a panel that was open before the user toggled it, until
 * `signal` aborts.
 */
export function onToggle(
  windowId: number,
  close: () => void,
  signal?: AbortSignal,
): void {
  const openedAt = Date.now();
  const channel = new BroadcastChannel(toggleChannel);
  const hear = ({ data }: MessageEvent<Toggled>) => {
    if (data.windowId === windowId && openedAt < data.at) close();
  };
  channel.addEventListener('message', hear, { signal });
  signal?.addEventListener('abort', () => channel.close());
}

/** `at`: when the user asked, in milliseconds since the epoch. */
type Toggled = { windowId: number; at: number };

/** Calls `listener` when a window closes together with its panel. */
export const onWindowClosed = (listener: (windowId: number) => void): void =>
  browser.windows.onRemoved.addListener(listener);

const toggleChannel = 'pluck.toggle-panel';

const firefoxSidebar = () =>
  (
    browser as unknown as {
      sidebarAction: Record<'open' | 'toggle', () => Promise<void>>;
    }
  ).sidebarAction;
