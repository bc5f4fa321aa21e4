import type { TabProgress } from './progress';

/**
 * Both browsers have it in tabs; the polyfill would be a part of each script
 * that is injected.
 */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};

/** Sends the progress of the work in this tab to Pluck's open pages. */
export function reportProgress(progress: TabProgress): void {
  // The message is rejected if no page listens.
  chrome.runtime.sendMessage({ progress }).catch(() => {});
}
