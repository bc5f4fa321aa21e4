import { browser } from 'wxt/browser';
import { isSameAddress, withoutPlace } from '@/lib/core/web-address';
import { partsOf, passageAddress } from '@/lib/core/passages';
import type { Page } from '@/lib/core/page';
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
 * tab opened for it. `end`: how it ends, if `passage` is only its start.
 */
export async function showPassage(
  { tabId, windowId, url }: Page,
  passage: string,
  end = '',
): Promise<PassageResult> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  const address = passageAddress(
    url,
    [addressText(passage), end].filter(Boolean).join(' | '),
  );
  const isThere = tab !== undefined && isSameAddress(tab.url, url);
  if (isThere) {
    await browser.tabs.update(tabId, { active: true });
    const isMarked = await mark(tabId, {
      ...placesOf(passage),
      end: lettersOf(end),
    });
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

/** Marks a passage if its tab still shows the page. Brings nothing to front. */
export async function revealPassage(
  { tabId, url }: Page,
  passage: string,
): Promise<boolean> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  return (
    tab !== undefined &&
    isSameAddress(tab.url, url) &&
    (await mark(tabId, placesOf(passage))) === true
  );
}

/** Removes the marks if the tab can still be read. */
export const unmark = ({ tabId }: Page): Promise<unknown> =>
  mark(tabId, { after: '', places: [] });

/** Undefined if the tab can't be read. */
async function mark(
  tabId: number,
  sought: PassagePlaces,
): Promise<boolean | undefined> {
  const target = { tabId };
  // Chromium doesn't draw highlights from styles of origin USER.
  const styles = { target, css: markStyles, origin: 'AUTHOR' as const };
  try {
    const [frame] = await browser.scripting.executeScript({
      target,
      func: markInPage,
      args: [sought],
    });
    await browser.scripting.removeCSS(styles);
    if (sought.places.length > 0 && frame?.result)
      await browser.scripting.insertCSS(styles);
    return frame?.result === true;
  } catch {
    return undefined;
  }
}

/**
 * The name of Pluck's marks in a page, for the browser's highlights and for
 * their styles.
 */
const markName = 'pluck-passage';

/** Highlights are drawn over the page without changing its elements. */
const markStyles = `::highlight(${markName}) { background-color: #ffe27a; color: #1c1a17; }`;

/**
 * A markdown link or image with its text; each part is limited to a realistic
 * length.
 */
const link = /!?\[([^\]]{0,500})\]\([^)]{0,4000}\)/g;

/**
 * A passage in the form used for searching: its letters and digits, without
 * markdown syntax and link addresses.
 */
export const lettersOf = (passage: string): string =>
  passage
    .replace(link, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What to look for in the page, as letters: the first of `places` that is there,
 * if possible after the text that announces the passage, up to `end` if that
 * follows.
 */
export type PassagePlaces = { after: string; places: string[]; end?: string };

/** A shorter text may be anywhere in a page. */
const minLetters = 8;

/**
 * Where a passage may be: a row is also sought without its first cells, which
 * may reach down from a row above.
 */
export function placesOf(passage: string): PassagePlaces {
  const parts = partsOf(passage);
  const whole = lettersOf(passage);
  if (parts.kind === 'text') return { after: '', places: [whole] };
  const own =
    parts.kind === 'items'
      ? [parts.items.join('')]
      : parts.rows.flat().map((_, at, cells) => cells.slice(at).join(''));
  return {
    after: lettersOf([parts.context].flat().join('')),
    places: [
      ...own
        .map(lettersOf)
        .filter((letters, at) => at === 0 || letters.length >= minLetters),
      whole,
    ],
  };
}

/**
 * A passage as plain text on one line, without markdown syntax and link
 * addresses.
 */
export const plainPassage = (passage: string): string =>
  passage
    .replace(link, '$1')
    .replace(/[*_`#>|\s]+/g, ' ')
    .trim();

/** A passage as its address needs it: of a row, the cells without their heads. */
function addressText(passage: string): string {
  const parts = partsOf(passage);
  const cells =
    parts.kind === 'rows'
      ? parts.rows.flat().filter(Boolean)
      : passage.split(' | ');
  return cells.map(plainPassage).join(' | ');
}

/**
 * Marks the first place in the page with these letters, ignoring characters
 * between them, and scrolls there; no place removes all marks. Returns whether
 * it found one. Runs in the tab in isolation, so it can't use anything outside.
 */
export function markInPage({
  after,
  places,
  end = '',
}: PassagePlaces): boolean {
  // Same as above, which isn't available in the tab.
  const name = 'pluck-passage';
  const minAnywhere = 8;
  CSS.highlights?.delete(name);
  if (places.length === 0) return true;
  const nodes = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest('script, style, noscript, template, textarea')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const starts: [node: Text, at: number][] = [];
  let text = '';
  while (nodes.nextNode()) {
    starts.push([nodes.currentNode as Text, text.length]);
    text += (nodes.currentNode as Text).data
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  }
  const start = text.indexOf(after);
  const [found] = places.flatMap((letters) => {
    const below =
      start === -1 ? -1 : text.indexOf(letters, start + after.length);
    const from =
      below === -1 && (after === '' || letters.length >= minAnywhere)
        ? text.indexOf(letters)
        : below;
    return from === -1 || letters === '' ? [] : [{ from, letters }];
  });
  if (!found) return false;
  const { from, letters } = found;
  const maxLetters = 3000;
  const rest = text.slice(from + letters.length, from + maxLetters);
  const length =
    letters.length + (rest.includes(end) ? rest.indexOf(end) + end.length : 0);

  /** The text node and offset of the page's letter with this index. */
  function positionOf(number: number): [Text, number, number] | undefined {
    const holder = starts.findLast(([, at]) => at <= number);
    if (!holder) return undefined;
    const [node, before] = holder;
    let left = number - before;
    for (let at = 0; at < node.data.length; ) {
      const sign = String.fromCodePoint(node.data.codePointAt(at) ?? 0);
      const size = sign.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').length;
      if (left < size) return [node, at, at + sign.length];
      left -= size;
      at += sign.length;
    }
    return undefined;
  }
  const first = positionOf(from);
  const last = positionOf(from + length - 1);
  if (!first || !last) return false;
  const range = document.createRange();
  range.setStart(first[0], first[1]);
  range.setEnd(last[0], last[2]);
  if (CSS.highlights) CSS.highlights.set(name, new Highlight(range));
  first[0].parentElement?.scrollIntoView({ block: 'center' });
  return true;
}
