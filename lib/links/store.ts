import type { Linked } from './markdown-link';
import { setIn, storedItem } from '@/lib/store/stored-item';

/**
 * What to copy from a window’s panel: links, or the Markdown of a job that has
 * read a page. For the tabs of a window, the panel lists them once the browser
 * lets Pluck see them.
 */
export type CopyRequest =
  | { of: 'page' | 'link' | 'selection' | 'tab' | 'tabs'; link: Linked }
  | { of: 'markdown'; jobId: string };

/** By window, for the browser session. Only the background writes. */
export const copyingItem = storedItem<Record<number, CopyRequest>>(
  'session',
  'copying',
  {},
);

/** Replaces what the window has to copy; clears it if omitted. */
export const holdCopy = (
  windowId: number,
  request?: CopyRequest,
): Promise<void> => setIn(copyingItem, windowId, request);
