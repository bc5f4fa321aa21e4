import { layoutParts } from '@/lib/engines/browser/highlights/rows-of';

/** The text of an element outside and inside of links, without white space. */
type Text = { own: number; linked: number };

const unread = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'SVG',
  'svg',
  'NAV',
  'FOOTER',
  'ASIDE',
  'SELECT',
  'DIALOG',
]);
const beside = /^(?:navigation|banner|contentinfo|complementary|search)$/;
/** A child with this share of the text of its parent holds the main text. */
const mainShare = 0.66;
const maxDepth = 400;

/**
 * The smallest element that holds most of a page's prose, without measuring
 * any box. An estimate for a first look: the reader decides more carefully.
 */
export function mainRegion(body: Element): Element {
  const texts = new Map<Element, Text>();
  measure(body, texts, false, 0);
  let region = body;
  for (;;) {
    const all = texts.get(region)?.own ?? 0;
    const main = [...region.children].find(
      (child) => (texts.get(child)?.own ?? 0) > all * mainShare,
    );
    if (!main || all === 0 || isTable(main)) return region;
    region = main;
  }
}

function measure(
  element: Element,
  texts: Map<Element, Text>,
  isLink: boolean,
  depth: number,
): Text {
  const sum: Text = { own: 0, linked: 0 };
  if (depth > maxDepth || isUnread(element)) return sum;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) {
      const { length } = (node as globalThis.Text).data.trim();
      if (isLink) sum.linked += length;
      else sum.own += length;
    } else if (node.nodeType === 1) {
      const child = node as Element;
      const inside = measure(
        child,
        texts,
        isLink || child.tagName === 'A',
        depth + 1,
      );
      sum.own += inside.own;
      sum.linked += inside.linked;
    }
  }
  texts.set(element, sum);
  return sum;
}

/** Whether an element is hidden, or beside the page's text by its own word. */
export const isUnread = (element: Element): boolean =>
  unread.has(element.tagName) ||
  isInput(element) ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  beside.test(element.getAttribute('role') ?? '');

/** Whether it is a table, and not one that only arranges the page. */
const isTable = (element: Element): boolean =>
  element.tagName === 'TABLE' && !element.querySelector(layoutParts);

/** Whether it is a form, and not one around the whole page. */
const isInput = (element: Element): boolean =>
  element.tagName === 'FORM' && !element.querySelector('h1, main, article');

/** The text of an element, without what is beside it. */
export function textOf(element: Element): string {
  let text = '';
  const add = (inside: Element) => {
    for (let node = inside.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) text += `${(node as globalThis.Text).data} `;
      else if (node.nodeType === 1 && !isUnread(node as Element))
        add(node as Element);
    }
  };
  add(element);
  return text;
}
