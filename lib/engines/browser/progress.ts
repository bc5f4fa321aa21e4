import { browser } from 'wxt/browser';
import { isRecord } from '@/lib/core/objects';

/**
 * The progress of a script in a tab: the current screen or page, or how many
 * parts are loaded, and the total; 0 if that is unknown.
 */
export type TabProgress = {
  unit: 'screen' | 'page' | 'part';
  done: number;
  total: number;
};

/** Calls `listener` with the progress of each tab's work. */
export function onProgress(
  listener: (tabId: number, progress: TabProgress) => void,
): void {
  browser.runtime.onMessage.addListener((message: unknown, { tab }) => {
    if (isRecord(message) && message['progress'] && tab?.id !== undefined)
      listener(tab.id, message['progress'] as TabProgress);
  });
}
