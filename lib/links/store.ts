import type { Linked } from './markdown-link';
import { setIn, storedItem } from '@/lib/store/stored-item';

/**
 * Links to be copied from a window’s panel. For the tabs of a window, the panel
 * lists them once the browser lets Pluck see them.
 */
export type CopyRequest = {
  of: 'page' | 'link' | 'selection' | 'tab' | 'tabs';
  link: Linked;
};

/** By window, for the browser session. Only the background writes. */
export const copyingItem = storedItem<Record<number, CopyRequest>>(
  'session',
  'copying',
  {},
);

/** Replaces the window's links to copy; clears them if omitted. */
export const holdCopy = (
  windowId: number,
  request?: CopyRequest,
): Promise<void> => setIn(copyingItem, windowId, request);
