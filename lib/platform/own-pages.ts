import { browser } from 'wxt/browser';
import { openSettings } from './open-services';

const settingsPath = '/options.html';

/**
 * Shows one of Pluck's pages, such as `/notes.html?job=1` or
 * `/options.html#data`: in the tab that has this page already, else in a new
 * one.
 */
export async function openOwnPage(address: string): Promise<void> {
  const { href, origin, pathname, hash } = new URL(
    address,
    browser.runtime.getURL('/'),
  );
  if (pathname === settingsPath) return openSettings(hash);
  const tabs = await browser.tabs.query({});
  const shown = tabs.find(({ url }) => url?.startsWith(origin + pathname));
  if (shown?.id === undefined) {
    await browser.tabs.create({ url: href });
    return;
  }
  // The browser asks first if the page has unsaved changes.
  await browser.tabs.update(shown.id, {
    active: true,
    ...(shown.url !== href && { url: href }),
  });
  await browser.windows.update(shown.windowId, { focused: true });
}

const ownPages: ReadonlySet<string> = new Set([settingsPath, '/notes.html']);

/** Lets a page's links to the settings and the templates reuse their tabs. */
export function reuseOwnTabs(page: Document): void {
  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[href]');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    if (link.origin !== location.origin || !ownPages.has(link.pathname)) return;
    event.preventDefault();
    void openOwnPage(link.href);
  });
}
