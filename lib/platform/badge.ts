import { browser } from 'wxt/browser';
import { isPrivate } from './private-window';

/** How long a sign replaces the number, in milliseconds. */
const signMs = 4000;

let usual = '';
let sign: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * All windows share one text. The text of private windows is set for each of
 * their tabs, where it lasts until the next page.
 */
async function show(): Promise<void> {
  if (!isPrivate) return browser.action.setBadgeText({ text: sign ?? usual });
  const tabs = await browser.tabs.query({});
  const text = sign ?? usual;
  // A tab may have closed.
  await Promise.allSettled(
    tabs.map(({ id: tabId }) => browser.action.setBadgeText({ tabId, text })),
  );
}

/**
 * Shows the number of active jobs on the toolbar icon; without any, whether
 * there is news.
 */
export async function showBadge(
  active: number,
  hasNews = false,
): Promise<void> {
  usual = hasNews ? '!' : '';
  if (active > 0) usual = String(active);
  await show();
}

/**
 * Replaces the number by a sign for a moment, to report an outcome while no
 * page of Pluck is open.
 */
export function flashBadge(shown: '✓' | '!'): void {
  sign = shown;
  void show();
  clearTimeout(timer);
  timer = setTimeout(() => {
    sign = undefined;
    void show();
  }, signMs);
}

/** Shows on the toolbar icon that an action without a page failed. */
export const flashIfFailed = (action: Promise<unknown>): void =>
  void action.catch(() => flashBadge('!'));

/** Sets the badge's colours; needed once per start. */
export async function paintBadge(): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6470' });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
}
