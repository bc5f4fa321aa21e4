import { domProperty } from '@/lib/engines/browser/dom-property';
import { scrollerAround } from '@/lib/engines/browser/paging/scroller';
import {
  type Entry,
  type PageNode,
  ancestorOf,
  classText,
  tidy,
} from './page-node';

const loaders =
  /(?<!down|up|pre|lazy|pay)load|spinner|infinite|sentinel|skeleton/i;
/** What says how it is loaded itself. */
const media = 'img,picture,video,iframe';
const maxLoaderText = 30;
/** A list that draws only a part is scrolled over the space of all of it. */
const minSpare = 1.5;

/**
 * Whether the list shows more once it is scrolled: it is a feed, an empty
 * element that loads follows it, or it draws only a part of its rows.
 */
export function grows(document: Document, entries: readonly Entry[]): boolean {
  const around = ancestorOf(entries.flatMap(([first]) => first ?? []));
  if (!around) return false;
  return (
    around.element.closest('[role=feed]') !== null ||
    hasLoaderAfter(around) ||
    drawsPart(document, entries)
  );
}

function hasLoaderAfter(list: PageNode): boolean {
  let at: PageNode | undefined = list;
  for (let level = 0; at && level < 3; level++) {
    const { lastElementChild, nextElementSibling } = at.element;
    if ([lastElementChild, nextElementSibling].some(isLoader)) return true;
    at = at.parent;
  }
  return false;
}

/** A short element after the list that loads, or holds what does. */
function isLoader(element: Element | null): boolean {
  if (!element || tidy(element.textContent).length > maxLoaderText)
    return false;
  return [element, ...element.querySelectorAll('*')].some(saysItLoads);
}

function saysItLoads(element: Element): boolean {
  if (element.matches(media)) return false;
  const data = element.getAttributeNames().join(' ');
  const names = `${classText(element)} ${element.getAttribute('id')} ${data}`;
  return (
    element.matches('[role=progressbar],[aria-busy=true]') ||
    loaders.test(names)
  );
}

function drawsPart(document: Document, entries: readonly Entry[]): boolean {
  const first = entries[0]?.[0]?.element;
  const last = entries.at(-1)?.[0]?.element;
  if (!first || !last) return false;
  const scroller = scrollerAround(document, last);
  const height =
    last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const isPart = scroller !== domProperty(document, 'scrollingElement');
  if (isPart && scroller.scrollHeight > height * minSpare) return true;
  const known = Number(
    last.closest('[aria-rowcount]')?.getAttribute('aria-rowcount') ??
      last.closest('[aria-setsize]')?.getAttribute('aria-setsize'),
  );
  return known === -1 || known > entries.length + 1;
}
