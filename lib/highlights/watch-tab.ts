import { type Browser, browser } from 'wxt/browser';
import { isRecord } from '@/lib/core/objects';

type Watcher = {
  /** A tab has loaded a page. */
  loaded(tabId: number): void;
  /** A page changed so that other highlights aren't found in it. */
  looked(tabId: number, lost: string[]): void;
};

/**
 * Listens to what happens to highlights in tabs. The returned function ends
 * it.
 */
export function watchTabs({ loaded, looked }: Watcher): () => void {
  const onUpdated = (tabId: number, { status }: { status?: string }) => {
    if (status === 'complete') loaded(tabId);
  };
  const onMessage = (
    message: unknown,
    { id, tab }: Browser.runtime.MessageSender,
  ) => {
    const isOurs = id === browser.runtime.id && isRecord(message);
    if (!isOurs || message['highlights'] !== 'looked') return;
    const { lost } = message;
    if (tab?.id !== undefined && Array.isArray(lost))
      looked(
        tab.id,
        lost.filter((one) => typeof one === 'string'),
      );
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.runtime.onMessage.addListener(onMessage);
  return () => {
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.runtime.onMessage.removeListener(onMessage);
  };
}
