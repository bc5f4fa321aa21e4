import { browser } from 'wxt/browser';
import { isRecord } from '@/lib/core/objects';

/** How far a script in a tab is: at this screen or page of so many. */
export type TabProgress = {
  unit: 'screen' | 'page';
  done: number;
  total: number;
};

/** Tells Pluck's open pages how far the work in this tab is. */
export function reportProgress(progress: TabProgress): void {
  // Without a page that listens it rejects.
  browser.runtime.sendMessage({ progress }).catch(() => {});
}

/** Calls `listener` with the progress of each tab's work. */
export function onProgress(
  listener: (tabId: number, progress: TabProgress) => void,
): void {
  browser.runtime.onMessage.addListener((message: unknown, { tab }) => {
    if (isRecord(message) && message['progress'] && tab?.id !== undefined)
      listener(tab.id, message['progress'] as TabProgress);
  });
}
