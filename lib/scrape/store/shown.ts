import type { StartRefusal } from '@/lib/scrape/start-refusal';
import type { Page } from '@/lib/core/page';
import type { VisibleTab } from '@/lib/platform/tab';
import { setIn, storedItem } from '@/lib/store/stored-item';

/**
 * What a panel should show, and since when, in milliseconds since the epoch: a
 * job that the user opened, the refusal of a start outside of any page, or the
 * page that the panel was opened on.
 */
export type PanelTarget = { at: number } & (
  | { jobId: string }
  | { refusal: StartRefusal; page: Page }
  | { page: Page }
);

/** Keyed by window. Kept until the browser closes, as windows are. */
export const shownItem = storedItem<Record<number, PanelTarget>>(
  'session',
  'shown',
  {},
);

/**
 * Sets the page of the window's panel to a tab's page, as far as the browser
 * reveals it.
 */
export async function showPage(
  { tabId, windowId, url, title = '' }: VisibleTab,
  at: number,
): Promise<void> {
  if (url !== undefined)
    await showIn(windowId, { page: { tabId, windowId, url, title }, at });
}

/** Replaces what the window's panel should show; nothing if omitted. */
export const showIn = (windowId: number, shown?: PanelTarget): Promise<void> =>
  setIn(shownItem, windowId, shown);
