import { type Browser, browser } from 'wxt/browser';
import { isRecord } from '@/lib/core/objects';

/** A request of Pluck's script in a tab, about the page at `url`. */
export type FromTab = {
  tabId: number;
  windowId: number;
  url: string;
  title: string;
  /** Not checked yet: see `tabRequest`. */
  request: unknown;
};

/**
 * Listens to Pluck's script in the top frame of tabs. A page that took over its
 * process could send the same, so a request is only about the page that the
 * browser names as its sender.
 */
export function onTabRequest(
  answer: (from: FromTab) => Promise<unknown>,
): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const from =
      isRecord(message) && 'highlights' in message && fromTab(sender);
    if (!from) return false;
    void answer({ ...from, request: message }).then(respond, () =>
      respond(undefined),
    );
    return true;
  });
}

function fromTab({
  id: sender,
  frameId,
  tab,
  url,
}: Browser.runtime.MessageSender) {
  const isTop = sender === browser.runtime.id && frameId === 0;
  if (!isTop || tab?.id === undefined || !/^(?:https?|file):/.test(url ?? ''))
    return undefined;
  return {
    tabId: tab.id,
    windowId: tab.windowId,
    url: url ?? '',
    title: tab.title ?? '',
  };
}
