import { spanOf } from './candidate';
import { type Entry, textOf, tidy } from './page-node';
import type { PageTree } from './page-tree';

const maxPages = 100_000;
const maxPhraseChars = 60;
/** Around the control, its pager is not further away. */
const maxLevels = 4;
const pagers = '[aria-label*=agina],[class*=pagination],[class*=pager]';
const counters = '[class*=pag],[class*=count],[class*=Count]';
const maxCounters = 20;

/**
 * How many pages the page says that its list has: by a phrase such as “Page 1 of
 * 12” or “1–20 of 240” in any language, or by its pager's numbers.
 */
export function countPages(
  document: Document,
  entries: readonly Entry[],
  tree: PageTree,
  next?: Element,
): number | undefined {
  const pager = next ? boxAround(next) : document.querySelector(pagers);
  const known = pager && (pageOfPages(pager) ?? lastNumber(pager));
  return known || byCount(entries, tree) || saidAnywhere(document, entries);
}

/** “Page 1 of 12” apart from the pager; “20 of 240” counts records. */
function saidAnywhere(
  document: Document,
  entries: readonly Entry[],
): number | undefined {
  const all = [...document.querySelectorAll(counters)].slice(0, maxCounters);
  for (const element of all) {
    const phrase = tidy(element.textContent);
    if (phrase.length > maxPhraseChars) continue;
    const isOfRecords = numbersIn(phrase).includes(entries.length);
    const pages = isOfRecords ? undefined : pageOfPages(element);
    if (pages) return pages;
  }
  return undefined;
}

/** The closest element around a control that has numbers too. */
function boxAround(control: Element): Element | null {
  let at = control.parentElement;
  for (let level = 0; at && level < maxLevels; level++) {
    const text = tidy(at.textContent);
    if (text.length > 400) return null;
    if (/\d/.test(text)) return at;
    at = at.parentElement;
  }
  return null;
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d+/g)].map(
    ([digits]) => Number(digits.replace(/\D/g, '')),
  );

/** “Page 1 of 12”, in either order: a phrase with two numbers and no more. */
function pageOfPages(pager: Element): number | undefined {
  for (const element of [pager, ...pager.querySelectorAll('*')]) {
    const phrase = tidy(element.textContent);
    const numbers = numbersIn(phrase);
    if (phrase.length > maxPhraseChars || numbers.length !== 2) continue;
    const [page = 0, pages = 0] = numbers.toSorted((a, b) => a - b);
    const between = /\d(\D+)\d/.exec(phrase)?.[1] ?? '';
    const isPhrase = /[\p{L}/]/u.test(between);
    const areLinks = element.querySelectorAll('a[href],button').length > 1;
    if (isPhrase && !areLinks && page > 0 && pages <= maxPages) return pages;
  }
  return undefined;
}

/** The highest of a pager's numbers. */
function lastNumber(pager: Element): number | undefined {
  const numbers = [...pager.querySelectorAll('a,button,span,li,strong,em')]
    .map((element) => tidy(element.textContent))
    .flatMap((text) => (/^\d{1,5}$/.test(text) ? Number(text) : []));
  const last = Math.max(0, ...numbers);
  return new Set(numbers).size > 1 && last <= maxPages ? last : undefined;
}

/** “1–20 of 240”: a phrase outside of the list whose numbers fit it. */
function byCount(
  entries: readonly Entry[],
  tree: PageTree,
): number | undefined {
  const start = spanOf(entries[0] ?? [])[0];
  const end = spanOf(entries.at(-1) ?? [])[1];
  for (const node of tree.nodes) {
    const isOutside = node.index < start || node.index >= end;
    const isPhrase = node.chars > 4 && node.chars <= maxPhraseChars;
    if (!isOutside || !isPhrase) continue;
    const pages = pagesOf(textOf(node), entries.length);
    if (pages) return pages;
  }
  return undefined;
}

function pagesOf(phrase: string, count: number): number | undefined {
  const numbers = numbersIn(phrase);
  if (numbers.length !== 3) return undefined;
  const [from = 0, to = 0, all = 0] = numbers.toSorted((a, b) => a - b);
  const size = to - from + 1;
  const fits = size > 1 && size >= count * 0.8 && size <= count * 1.25;
  const isStart = from > 0 && (from - 1) % size === 0;
  const pages = Math.ceil(all / size);
  return fits && isStart && pages <= maxPages ? pages : undefined;
}
