import { linkAddress } from './addresses';
import { classText, tidy } from './page-node';
import { selectorOf } from './selectors';

/** The control that leads to the next part of a list. */
export type NextControl = {
  element: Element;
  selector: string;
  address?: string;
};

export const nextWords =
  /^(?:next|next page|older(?: posts?| entries)?|more(?: results)?|load more|show more|view more|weiter|nächste(?: seite)?|mehr (?:laden|anzeigen)|suivant(?:e|s)?|page suivante|(?:voir|afficher) plus|siguiente|(?:ver|cargar) más|próxim[ao]|successiv[ao]|avanti|volgende|następna|далее|следующая|次へ|下一页|下一頁|다음|[›»>→])\s*[›»>→]*$/i;
const moreWords = /\b(?:more|mehr|plus|más)\b/i;
const nextNames = /(?:^|[-_ ])next(?:[-_ ]|$)|next-?(?:page|link)/i;
const pagerNames = /pag(?:e|ination|er|ing)|next|more/i;
const sliders = '[class*=carousel],[class*=slider],[class*=swiper]';
const pagePath =
  /\/(?:page|p|seite|pagina)[-/]?\d+|[-_/](?:page|p|o)?-?\d+(?:\.\w+|\/|-[^/]*)?$/i;
const pageQuery =
  /[?&](?:p|pg|page|paged|start|offset|from|pi|startat|n|next|after|cursor)=/i;
const maxLabel = 30;

/** Finds the control for the next page, by its relation, words or number. */
export function findNext(
  document: Document,
  base: string,
  known: readonly string[] = [],
): NextControl | undefined {
  const again = knownControl(document, base, known);
  if (again) return again;
  const related = [
    ...document.querySelectorAll('link[rel~=next][href], a[rel~=next][href]'),
  ].find((link) => isNextPart(linkAddress(link, base), base));
  if (related) return controlOf(related, base);
  const labelled = [...document.querySelectorAll('a[href], button')].filter(
    (one) => !one.closest(sliders) && saysNext(one, base),
  );
  const link = labelled.find((one) => isNextPart(linkAddress(one, base), base));
  if (link) return controlOf(link, base);
  const numbered = nextNumber(document, base);
  if (numbered) return controlOf(numbered, base);
  const button = labelled.find(loadsMore);
  return button && controlOf(button, base);
}

function controlOf(element: Element, base: string): NextControl {
  const address = linkAddress(element, base);
  const selector = selectorOf(element);
  return { element, selector, ...(address && { address }) };
}

/** By the selectors of a recipe, if the control still leads on. */
function knownControl(
  document: Document,
  base: string,
  selectors: readonly string[],
): NextControl | undefined {
  for (const selector of selectors) {
    const control = firstMatch(document, selector);
    if (!control || control.matches('[disabled],[aria-disabled=true]'))
      continue;
    const isButton = control.tagName === 'BUTTON';
    if (isButton || isNextPart(linkAddress(control, base), base))
      return controlOf(control, base);
  }
  return undefined;
}

function firstMatch(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

function saysNext(control: Element, base: string): boolean {
  const text = tidy(control.textContent);
  if (text.length > maxLabel) return false;
  const labels = [
    text,
    ...['aria-label', 'title'].map((name) =>
      tidy(control.getAttribute(name) ?? ''),
    ),
  ];
  if (labels.some((label) => nextWords.test(label))) return true;
  const data = [...control.attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ value }) => value.slice(0, 100));
  const names = [classText(control), control.id, ...data].join(' ');
  return nextNames.test(names) && isNextPart(linkAddress(control, base), base);
}

/** The next chapter of a document, or another article, is no next page. */
function isNextPart(address: string, base: string): boolean {
  const there = URL.parse(address);
  const here = URL.parse(base);
  if (!there || !here || there.host !== here.host) return false;
  if (there.pathname === here.pathname) return there.search !== here.search;
  const isPart = there.pathname.startsWith(
    here.pathname.replace(/\/[^/]*$/, ''),
  );
  return (
    (isPart &&
      (pagePath.test(there.pathname) || pageQuery.test(there.search))) ||
    /[?&](?:p|pg|page)=/.test(there.search)
  );
}

/** The link with the number after that of the open page. */
function nextNumber(document: Document, base: string): Element | undefined {
  const current = document.querySelector(
    '[aria-current=page],[class*=pag] .active,[class*=pag] .current,[class*=pag] .selected',
  );
  const number = Number(tidy(current?.textContent ?? '') || Number.NaN);
  if (!(number > 0 && number < 1000)) return undefined;
  return [...document.querySelectorAll('a[href]')].find(
    (link) =>
      tidy(link.textContent) === `${number + 1}` &&
      isNextPart(linkAddress(link, base), base),
  );
}

/** A button near names of paging that loads more. */
function loadsMore(control: Element): boolean {
  if (control.tagName !== 'BUTTON' || !moreWords.test(control.textContent))
    return false;
  let around: Element | null = control;
  for (let level = 0; around && level < 5; level++) {
    const label = around.getAttribute('aria-label') ?? '';
    if (pagerNames.test(`${classText(around)} ${around.id} ${label}`))
      return true;
    around = around.parentElement;
  }
  return false;
}
