import { getOwn } from '@/lib/core/objects';
/** The text of the first match, in one line; undefined if there is none. */
export const textAt = (
  root: ParentNode,
  selector: string,
): string | undefined => lineOf(firstIn(root, selector));

/** An element's text in one line; undefined if it is empty. */
export const lineOf = (
  element: Element | null | undefined,
): string | undefined =>
  element?.textContent.replace(/\s+/g, ' ').trim() || undefined;

export const attributeAt = (
  root: ParentNode,
  selector: string,
  name: string,
): string | undefined =>
  firstIn(root, selector)?.getAttribute(name)?.trim() || undefined;

export const all = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(listFor(root, selector)),
];

/** The matches that aren't inside another match. */
export const outer = (root: ParentNode, selector: string): Element[] =>
  all(root, selector).filter(
    (element) => !element.parentElement?.closest(selector),
  );

/** A count as sites write it: `1,204`, `1.2k`, `3 points`, `−4`, `2 Mio.` */
export function countIn(words: string | undefined): number | undefined {
  const found =
    /([-−–]?)\s*(\d[\d.,\u00a0\u202f' ]*)\s*(k\b|m\b|万|mio|mil\b|tsd)?/iu.exec(
      words ?? '',
    );
  if (!found) return undefined;
  const [, sign, digits = '', unit] = found;
  const factor = unit ? (getOwn(factors, unit.toLowerCase()) ?? 1) : 1;
  const value =
    factor === 1
      ? Number(digits.replace(/\D/g, ''))
      : Number(
          digits
            .trim()
            .replace(/[\s\u00a0\u202f']/g, '')
            .replace(',', '.'),
        );
  const count = Math.round(value * factor);
  if (!Number.isFinite(count)) return undefined;
  return sign ? -count : count;
}

const factors: Record<string, number> = {
  k: 1000,
  tsd: 1000,
  mil: 1000,
  万: 10_000,
  m: 1_000_000,
  mio: 1_000_000,
};

/**
 * A machine-readable time as ISO 8601: a date text with or without a zone
 * (taken as UTC), or seconds or milliseconds since 1970.
 */
export function isoTime(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const digits = /^\d{9,13}(?:\.\d+)?$/.exec(value.trim());
  if (digits) {
    const number = Number(value);
    return isoOf(new Date(number < 1e11 ? number * 1000 : number));
  }
  const plain = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/.exec(
    value.trim(),
  );
  if (plain) return isoOf(new Date(`${plain[1]}T${plain[2]}Z`));
  return isoOf(new Date(value));
}

const isoOf = (date: Date): string | undefined =>
  Number.isNaN(date.getTime())
    ? undefined
    : date.toISOString().replace('.000Z', 'Z');

/** The time of a `<time>` element or of the first one inside. */
export const timeIn = (
  root: Element | undefined | null,
): string | undefined => {
  const time = root?.matches('time') ? root : root?.querySelector('time');
  return isoTime(time?.getAttribute('datetime') ?? undefined);
};

/** The JSON in the first script that matches; undefined if it can't be parsed. */
export function jsonAt(root: ParentNode, selector: string): unknown {
  try {
    return JSON.parse(root.querySelector(selector)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Absolute, and undefined if it isn't a web address. */
export function webAddress(
  address: string | null | undefined,
  base: URL | string,
): string | undefined {
  const url = address ? URL.parse(address, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Pictures of signs, such as emoji, become their text. */
export function spellOut(part: Element, pictures: string): void {
  for (const picture of part.querySelectorAll(pictures))
    picture.replaceWith(picture.getAttribute('alt') ?? '');
}

/** As `lineOf`, with pictures as their text. */
export function wordsOf(
  element: Element | null | undefined,
): string | undefined {
  if (!element?.querySelector('img[alt]')) return lineOf(element);
  const scratch = element.ownerDocument.implementation.createHTMLDocument('');
  const copy = scratch.importNode(element, true);
  spellOut(copy, 'img');
  return lineOf(copy);
}

/** Where the page shows line ends as they are, HTML needs `<br>`. */
export function showLines(element: Element): void {
  const page = element.ownerDocument;
  const walker = page.createTreeWalker(element, 4 /* texts */);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.includes('\n')) continue;
    const lines = text.data
      .split('\n')
      .flatMap((line, index) =>
        index === 0 ? [line] : [page.createElement('br'), line],
      );
    text.replaceWith(...lines);
  }
}

/** Code as every converter knows it. */
export function codeBlock(
  page: Document,
  text: string,
  language?: string,
): Element {
  const block = page.createElement('pre');
  const code = page.createElement('code');
  if (language) code.className = `language-${language}`;
  code.textContent = text.replace(/\n$/, '');
  block.append(code);
  return block;
}

/** The text of an element without the text of such elements inside it. */
export const ownText = (
  element: Element | null | undefined,
  without = '.label, .label-append, .prefix',
): string | undefined => {
  const nodes = [...(element?.childNodes ?? [])].filter((node) =>
    node.nodeType === 1
      ? !(node as Element).matches(without)
      : node.nodeType === 3,
  );
  const text = nodes.map(({ textContent }) => textContent).join('');
  return text.replace(/\s+/g, ' ').trim() || undefined;
};

/**
 * When an element says something was written: its machine-readable time, else
 * its words, of which a tooltip has more.
 */
export function shownTime(
  element: Element | null | undefined,
): string | undefined {
  if (!element) return undefined;
  const value = (name: string) => element.getAttribute(name)?.trim() || '';
  const known = ['datetime', 'data-time', 'data-timestamp', 'content', 'ts']
    .map(value)
    .find((time) => /^\d{4}-\d\d|^\d{9,13}$/.test(time));
  const title = value('title');
  return (
    isoTime(known) ??
    (/^\d{4}-\d\d-\d\d/.test(title)
      ? isoTime(title.split(',')[0])
      : undefined) ??
    (/\d/.test(title) ? title : lineOf(element))
  );
}

/** The first match inside, found in a time that depends on the root only. */
export const firstIn = (root: ParentNode, selector: string): Element | null =>
  root.querySelector(listFor(root, selector));

/**
 * For a single selector of the form `.a .b`, Chromium first looks for `.a` in
 * the whole page, which adds up in a loop over thousands of parts. It searches
 * for a list in the element alone.
 */
const listFor = (root: ParentNode, selector: string): string =>
  root.nodeType === 1 ? `${selector}, x-none` : selector;
