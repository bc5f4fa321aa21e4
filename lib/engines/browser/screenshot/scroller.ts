import { domProperty } from '@/lib/engines/browser/dom-property';

/**
 * The least share of the view that a scroller must fill to count as the page's
 * own.
 */
const minShare = 0.5;

const hasMore = ({ scrollHeight, clientHeight }: Element) =>
  scrollHeight > clientHeight + 1;

/** All elements of the page, also those in open shadow roots. */
export function* elementsIn(
  root: Document | ShadowRoot,
): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot?.nodeType === 11)
      yield* elementsIn(element.shadowRoot);
  }
}

/**
 * What scrolls the page: the document, or the largest box with more content
 * than it shows if the document has no more.
 */
export function findScroller(page: Document): {
  element: Element;
  isPage: boolean;
} {
  const own =
    domProperty(page, 'scrollingElement') ??
    domProperty(page, 'documentElement');
  if (hasMore(own)) return { element: own, isPage: true };
  let [largest, area] = [own, innerWidth * innerHeight * minShare];
  for (const element of elementsIn(page)) {
    const size = element.clientWidth * element.clientHeight;
    if (size <= area || !hasMore(element) || element === own) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowY))
      [largest, area] = [element, size];
  }
  return { element: largest, isPage: largest === own };
}
