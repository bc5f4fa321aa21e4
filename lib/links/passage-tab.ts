import { browser } from 'wxt/browser';
import { isSameAddress, withoutPlace } from '@/lib/core/without-place';
import { passageAddress } from '@/lib/core/passage-address';
import type { Page } from '@/lib/core/page';
import { lettersOf, markInPage, markStyles, plainPassage } from './mark';
import { findTab } from '@/lib/platform/tab';

/**
 * The result: marked in its tab, no longer in the page, or opened by its
 * address.
 */
type PassageResult = 'marked' | 'gone' | 'opened';

/** Tabs opened for pages whose own tab had navigated away, by page address. */
const openedFor = new Map<string, number>();

/**
 * Shows a passage of a page: marks it if the page's tab can be read, else
 * navigates to its address, in the tab if that still shows the page, or in a
 * tab opened for it.
 */
export async function showPassage(
  { tabId, windowId, url }: Page,
  passage: string,
): Promise<PassageResult> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  const address = passageAddress(url, plainPassage(passage));
  const isThere = tab !== undefined && isSameAddress(tab.url, url);
  if (isThere) {
    await browser.tabs.update(tabId, { active: true });
    const isMarked = await mark(tabId, lettersOf(passage));
    if (isMarked !== undefined) return isMarked ? 'marked' : 'gone';
    await browser.tabs.update(tabId, { url: address });
  } else await open(address, url, windowId);
  return 'opened';
}

async function open(address: string, page: string, windowId: number) {
  const key = withoutPlace(page);
  const opened = openedFor.get(key);
  try {
    if (opened !== undefined)
      return await browser.tabs.update(opened, { active: true, url: address });
  } catch {
    openedFor.delete(key);
  }
  const { id } = await browser.tabs.create({
    url: address,
    ...(windowId >= 0 && { windowId }),
  });
  if (id !== undefined) openedFor.set(key, id);
}

/** Removes the marks if the tab can still be read. */
export const unmark = ({ tabId }: Page): Promise<unknown> => mark(tabId, '');

/** Undefined if the tab can't be read. */
async function mark(
  tabId: number,
  letters: string,
): Promise<boolean | undefined> {
  const target = { tabId };
  // Chromium doesn't draw highlights from styles of origin USER.
  const styles = { target, css: markStyles, origin: 'AUTHOR' as const };
  try {
    const [frame] = await browser.scripting.executeScript({
      target,
      func: markInPage,
      args: [letters],
    });
    await browser.scripting.removeCSS(styles);
    if (letters !== '' && frame?.result)
      await browser.scripting.insertCSS(styles);
    return frame?.result === true;
  } catch {
    return undefined;
  }
}
