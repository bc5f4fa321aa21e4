import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * An empty browser where changes wait for each other, as with the browser's
 * locks, and Pluck may connect to every address.
 */
export function freshBrowser(): void {
  fakeBrowser.reset();
  Object.assign(browser.permissions, { contains: async () => true });
  Object.assign(browser, {
    declarativeNetRequest: {
      getSessionRules: async () => [{ id: 1 }],
      updateSessionRules: async () => {},
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  Object.defineProperty(globalThis.navigator, 'locks', {
    configurable: true,
    value: { request },
  });
}

export const stored = () => browser.storage.local.get(null);

/** Everything that the browser would write to disk. */
export const onDisk = async (): Promise<string> =>
  JSON.stringify(await stored());
