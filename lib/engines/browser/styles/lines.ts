/** An element whose style preserves the line breaks of its text. */
export type Lined = { twin: Element; isCode: boolean; wraps: boolean };

/**
 * Elements that keep their lines without a style, or whose text isn't part of
 * the page.
 */
const apart =
  'pre, code, textarea, select, svg, math, script, style, noscript, template, title';
/** Elements that a code box doesn't contain. */
const prose =
  'p, ul, ol, dl, table, h1, h2, h3, h4, h5, h6, blockquote, pre, img, video, iframe, form, main, article';
const monospace = /monospace|consolas|courier|menlo|monaco/i;

/** The element, if its `white-space` preserves line breaks. */
export function linedBy(
  style: CSSStyleDeclaration,
  live: Element,
  twin: Element,
): Lined | undefined {
  const { whiteSpace } = style;
  if (!/pre|break-spaces/.test(whiteSpace)) return undefined;
  if ((!hasLines(twin) && !hasBoxes(twin)) || twin.closest(apart))
    return undefined;
  const isCode = monospace.test(style.fontFamily) && isMonospaceBlock(live);
  return { twin, isCode, wraps: whiteSpace !== 'pre' };
}

function isMonospaceBlock(live: Element): boolean {
  const block = live.closest(blocks);
  if (!block) return false;
  const { whiteSpace, fontFamily } = getComputedStyle(block);
  return /pre|break-spaces/.test(whiteSpace) && monospace.test(fontFamily);
}

/** Whether the child boxes may be lines of code. */
const hasBoxes = ({
  firstElementChild: first,
  lastElementChild: last,
}: Element) =>
  first !== last &&
  first?.localName === 'div' &&
  last?.localName === 'div' &&
  first.firstElementChild?.localName !== 'div';

/**
 * Writes the line breaks that the page's styles preserve: as code in code
 * boxes, as `<br>` elsewhere.
 */
export function breakLines(lined: readonly Lined[]) {
  for (const one of lined) {
    const box = one.isCode ? one.twin.closest(blocks) : null;
    if (box && isCodeBox(box, one.wraps)) makePre(box);
  }
  for (const { twin } of lined)
    if (!twin.closest('pre')) ownTexts(twin).forEach(breakText);
}

function isCodeBox(box: Element, wraps: boolean): boolean {
  if (box.matches('body, main, article') || box.closest('pre')) return false;
  if (box.querySelector(wraps ? `${prose}, a` : prose)) return false;
  const lines = [...box.children].filter(
    ({ localName }) => localName === 'div',
  );
  return (
    /\S[^\S\n]*\n\s*\S/.test(box.textContent) || (!wraps && lines.length > 1)
  );
}

function makePre(box: Element) {
  const pre = box.ownerDocument.createElement('pre');
  for (const { name, value } of box.attributes) pre.setAttribute(name, value);
  pre.append(...box.childNodes);
  box.replaceChildren(pre);
}

const ownTexts = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === 3);

function breakText(text: Text) {
  if (!text.data.includes('\n')) return;
  const lines = text.data
    .split('\n')
    .map((line) => line.replace(/^[ \t\r]+/, ''));
  const start = isAtEdge(text, 'previousSibling')
    ? lines.findIndex(Boolean)
    : 0;
  const end = isAtEdge(text, 'nextSibling')
    ? lines.findLastIndex(Boolean) + 1
    : lines.length;
  if (start < 0 || end <= start) return;
  const shown = lines.slice(start, end);
  text.replaceWith(
    ...shown.flatMap((line, index) =>
      index === 0 ? [line] : [text.ownerDocument.createElement('br'), line],
    ),
  );
}

/** True if the text's line in its block contains nothing else. */
function isAtEdge(
  node: Node,
  side: 'previousSibling' | 'nextSibling',
): boolean {
  const next = node[side];
  if (next?.nodeType === 1) return (next as Element).matches(blocks);
  if (next)
    return next.nodeType === 3 && next.textContent?.trim()
      ? false
      : isAtEdge(next, side);
  const { parentElement } = node;
  return (
    !parentElement ||
    parentElement.matches(blocks) ||
    isAtEdge(parentElement, side)
  );
}

const inline = new Set(
  'a abbr b bdi cite code em i img mark s small span strong sub sup time u'.split(
    ' ',
  ),
);

export const hasWords = (element: Element): boolean =>
  hasText(element, isWords);

/**
 * Whether an element directly contains line breaks, among words or between
 * inline elements.
 */
const hasLines = (element: Element): boolean =>
  hasText(
    element,
    (text) =>
      text.data.includes('\n') && (isWords(text) || isBetweenInline(text)),
  );

function hasText(element: Element, test: (text: Text) => boolean): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 3 && test(node as Text)) return true;
  return false;
}

const isWords = ({ data }: Text) => /\S/.test(data);
const isBetweenInline = (text: Text) =>
  isInline(text.previousSibling) && isInline(text.nextSibling);
const isInline = (node: Node | null) =>
  node !== null && inline.has(node.nodeName.toLowerCase());

/** Elements whose text is separate from the text before and after them. */
export const blocks =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, ' +
  'h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul';
