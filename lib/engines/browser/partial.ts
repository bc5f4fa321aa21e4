import { domProperty } from './dom-property';

/** Why a reading may be only a part of the page's content. */
export type Partly = 'loading' | 'consent' | 'paywall' | 'canvas' | 'list';

/**
 * A page with at least this much text is more than a consent wall or a frame
 * that waits.
 */
const enoughText = 800;
const paywalls =
  '[class*="paywall" i], [id*="paywall" i], [class*="regwall" i], [data-testid*="paywall" i]';
const consents =
  '[id*="consent" i], [class*="consent" i], [id^="sp_message"], [id*="onetrust" i], [class*="cookie-wall" i]';
const waiting =
  '[aria-busy="true"], [class*="skeleton" i], [role="progressbar"]';
const virtualLists =
  '[data-virtuoso-scroller], cdk-virtual-scroll-viewport, [class*="ReactVirtualized__"]';

/**
 * Why the open page shows only a part of its content, depending on how much
 * text was read. The page is not changed.
 */
export function whyPartial(
  document: Document,
  url: string,
  textLength: number,
): Partly | undefined {
  const all = (selector: string) => [
    ...domProperty(document, 'querySelectorAll')(selector),
  ];
  const shows = (selector: string, share = 0) =>
    all(selector).some((one) => shareOfView(document, one) > share);
  const isShort = textLength < enoughText;
  if (domProperty(document, 'readyState') === 'loading') return 'loading';
  if (isShort && (/^https?:\/\/consent\./.test(url) || shows(consents, 0.3)))
    return 'consent';
  if (isLocked(all) && textLength < enoughText * (shows(paywalls, 0.1) ? 5 : 3))
    return 'paywall';
  if (isShort && shows('canvas', 0.4)) return 'canvas';
  if (isShort && shows(waiting)) return 'loading';
  if (all('[aria-rowcount]').some(hasMoreRows) || shows(virtualLists))
    return 'list';
  return undefined;
}

/** Whether the page declares that its text isn't free. */
function isLocked(all: (selector: string) => Element[]): boolean {
  const data = all('script[type="application/ld+json"]').map(
    ({ textContent }) => textContent,
  );
  if (data.some((text) => /"isAccessibleForFree"\s*:\s*"?false/i.test(text)))
    return true;
  return all('meta[property="article:content_tier"]').some(
    (one) => one.getAttribute('content') === 'locked',
  );
}

function hasMoreRows(table: Element): boolean {
  const rows = Number(table.getAttribute('aria-rowcount'));
  return (
    rows > 20 && rows > table.querySelectorAll('[role="row"], tr').length * 1.2
  );
}

/** The share of the window that an element covers, from 0 to 1. */
function shareOfView(document: Document, element: Element): number {
  const view = domProperty(document, 'defaultView');
  if (!view || view.getComputedStyle(element).visibility === 'hidden') return 0;
  const { width, height } = element.getBoundingClientRect();
  return (
    (Math.min(width, view.innerWidth) * Math.min(height, view.innerHeight)) /
    (view.innerWidth * view.innerHeight)
  );
}

/**
 * The elements, given in document order, that aren't inside another one of the
 * list.
 */
export function outermost(elements: Iterable<Element>): Element[] {
  const roots: Element[] = [];
  for (const element of elements)
    if (!roots.at(-1)?.contains(element)) roots.push(element);
  return roots;
}
