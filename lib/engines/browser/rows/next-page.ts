import { linkAddress } from './addresses';
import { type Entry, classText, tidy } from './page-node';
import type { PageTree } from './page-tree';
import { selectorOf } from './selectors';
import { sliderWords } from './zones';

/** The control that leads to the next part of a list. */
export type NextControl = {
  element: Element;
  selector: string;
  /** Of a link; a script listens to the other controls. */
  address?: string;
};

const nextWords =
  /^(?:next|next page|older(?: posts?| entries)?|weiter|nächste(?: seite)?|suivant(?:e|s)?|page suivante|siguiente|próxim[ao]|successiv[ao]|avanti|volgende|następna|далее|следующая|次へ|下一页|下一頁|다음|[›»>→])\s*[›»>→]*$/i;
const moreWords =
  /^(?:more(?: results)?|load more|show more|view more|mehr (?:laden|anzeigen)|(?:voir|afficher) plus|(?:ver|cargar) más)\s*[›»>→]*$/i;
const nextNames = /(?:^|[-_ ])next(?:[-_ ]|$)|next-?(?:page|link)/i;
const allControls =
  'a, button, [role=button], input[type=submit], input[type=button]';
const current =
  ':is([aria-current], .active, .current, .selected, .is-active, .is-current)';
const pagePath =
  /\/(?:page|p|seite|pagina)[-/]?\d+|[-_/](?:page|p|o)?-?\d+(?:\.\w+|\/|-[^/]*)?$/i;
const pageQuery =
  /[?&](?:p|pg|page|paged|start|offset|from|pi|startat|n|next|after|cursor)=/i;
const maxLabel = 30;
/** Around a number, the others of its pager are not further away. */
const maxLevels = 3;

/**
 * Finds the control for the next page of a list: a link, by its relation, words
 * or number; or what is pressed outside of its entries. `known`: selectors of a
 * recipe, which come first.
 */
export function findNext(
  document: Document,
  tree: PageTree,
  entries: readonly Entry[],
  known: readonly string[] = [],
): NextControl | undefined {
  const { base } = tree;
  const element =
    knownControl(document, base, known) ??
    nextLink(document, base) ??
    nextPressed(document, tree, entries);
  if (!element) return undefined;
  const address = isPressed(element) ? '' : linkAddress(element, base);
  const selector = selectorOf(element);
  return address ? { element, selector, address } : { element, selector };
}

/** By the selectors of a recipe, if the control still leads on. */
function knownControl(
  document: Document,
  base: string,
  selectors: readonly string[],
): Element | undefined {
  for (const selector of selectors) {
    const control = firstMatch(document, selector);
    if (!control || control.matches('[disabled],[aria-disabled=true]'))
      continue;
    if (isPressed(control) || leadsOn(control, base)) return control;
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

function nextLink(document: Document, base: string): Element | undefined {
  const isNext = (link: Element) => leadsOn(link, base) && !isInSlider(link);
  const related = document.querySelectorAll(
    'link[rel~=next][href], a[rel~=next][href]',
  );
  const links = controlsIn(document, 'a').filter((one) => !isPressed(one));
  return (
    [...related].find(isNext) ??
    links.find(
      (one) =>
        (says(one, nextWords, moreWords) || isNamedNext(one)) && isNext(one),
    ) ??
    nextNumbers(document, links).find(isNext)
  );
}

function nextPressed(
  document: Document,
  tree: PageTree,
  entries: readonly Entry[],
): Element | undefined {
  const all = controlsIn(document, allControls).filter(
    (one) => isPressed(one) && !staysHere(one),
  );
  return (
    all.find(
      (one) =>
        (says(one, nextWords) ||
          (says(one, moreWords) && follows(one, tree, entries))) &&
        !isOfEntry(one, entries) &&
        !isInSlider(one),
    ) ?? nextNumbers(document, all).find((one) => !isInSlider(one))
  );
}

const controlsIn = (document: Document, selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter(
    (one) => labelOf(one).length <= maxLabel,
  );

/** A control that a script listens to, rather than a link. */
const isPressed = (control: Element): boolean =>
  /^\s*(?:$|#|javascript:)/i.test(control.getAttribute('href') ?? '');

/** Shows or hides a part of the page, or leads to one. */
const staysHere = (control: Element): boolean =>
  control.hasAttribute('aria-expanded') ||
  control.ownerDocument.getElementById(
    control.getAttribute('href')?.slice(1) ?? '',
  ) !== null;

/** Stands right after the list; many other things of a page have “more”. */
function follows(
  control: Element,
  { nodes, byElement }: PageTree,
  entries: readonly Entry[],
): boolean {
  const at = byElement.get(control)?.index ?? -1;
  const end = entries.at(-1)?.at(-1)?.end ?? 0;
  const between = nodes.slice(end, at);
  return (
    at >= end && between.reduce((sum, { ownChars }) => sum + ownChars, 0) < 300
  );
}

/** Names of the whole page may be of any part of it. */
function isInSlider(control: Element): boolean {
  let at: Element | null = control;
  while (at && at.tagName !== 'BODY') {
    if (sliderWords.test(`${classText(at)} ${at.id}`)) return true;
    at = at.parentElement;
  }
  return false;
}

/** Of a record: in an entry, or beside it in a box that holds no other. */
function isOfEntry(control: Element, entries: readonly Entry[]): boolean {
  const box = control.closest('li, article, tr');
  let inBox = 0;
  for (const entry of entries) {
    if (entry.some(({ element }) => element.contains(control))) return true;
    if (entry.some(({ element }) => box?.contains(element))) inBox++;
  }
  return inBox === 1;
}

const labelOf = (control: Element): string =>
  tidy(
    control.tagName === 'INPUT'
      ? (control.getAttribute('value') ?? '')
      : control.textContent,
  );

function says(control: Element, ...words: readonly RegExp[]): boolean {
  const spoken = ['aria-label', 'title'].map((name) =>
    tidy(control.getAttribute(name) ?? ''),
  );
  return [labelOf(control), ...spoken].some((label) =>
    words.some((word) => word.test(label)),
  );
}

function isNamedNext(link: Element): boolean {
  const data = [...link.attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ value }) => value.slice(0, 100));
  return nextNames.test([classText(link), link.id, ...data].join(' '));
}

const leadsOn = (link: Element, base: string): boolean =>
  isNextPart(linkAddress(link, base), base);

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

/** Those with the number after that of the open page, beside which they stand. */
function nextNumbers(
  document: Document,
  controls: readonly Element[],
): Element[] {
  const numbers = controls.filter((one) => isNumber(labelOf(one)));
  if (numbers.length === 0) return [];
  return [...document.querySelectorAll(current)].flatMap((here) => {
    const label = labelOf(here);
    return isNumber(label)
      ? numbers.filter(
          (one) =>
            labelOf(one) === `${Number(label) + 1}` && isBeside(one, here),
        )
      : [];
  });
}

const isNumber = (label: string): boolean => /^\d{1,4}$/.test(label);

function isBeside(control: Element, other: Element): boolean {
  let around = control.parentElement;
  for (let level = 0; around && level < maxLevels; level++) {
    if (around.contains(other)) return true;
    around = around.parentElement;
  }
  return false;
}
