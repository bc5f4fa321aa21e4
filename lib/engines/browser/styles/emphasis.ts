import { blocks, hasWords } from './lines';

const headed = 'h1, h2, h3, h4, h5, h6, th, dt, summary, caption, legend';
const controls = 'a, button, label, nav, header, footer, pre, code, svg, math';
const bold = 600;

type Style = CSSStyleDeclaration;

/**
 * Wraps text that the page's styles show as struck, bold, italic, raised or
 * lowered in the element for that.
 */
export function wrapAsShown(
  style: Style,
  display: string,
  live: Element,
  twin: Element,
) {
  if (
    /line-through/.test(style.textDecorationLine) &&
    (hasWords(twin) || holdsLeaves(twin))
  )
    strike(twin);
  if (twin.localName !== 'span' || display !== 'inline' || !hasWords(twin))
    return;
  const name = /^(?:super|sub)$/.exec(style.verticalAlign)?.[0].slice(0, 3);
  if (name && !twin.closest('sup, sub, pre, math'))
    wrap(twin, name === 'sup' ? 'sup' : 'sub');
  const isBold = Number(style.fontWeight) >= bold;
  const isSlanted = style.fontStyle === 'italic';
  if ((!isBold && !isSlanted) || !live.parentElement || !isEmphasis(twin))
    return;
  const around = getComputedStyle(live.parentElement);
  if (isBold && Number(around.fontWeight) < bold) wrap(twin, 'strong');
  if (isSlanted && around.fontStyle !== 'italic') wrap(twin, 'em');
}

/** Wraps each block separately, as text is struck only within a block. */
function strike(twin: Element) {
  if (
    !twin.textContent.trim() ||
    twin.closest('s, del, strike, pre, svg, math')
  )
    return;
  const parts = [...twin.querySelectorAll(blocks)];
  const leaves = parts.filter((part) => !part.querySelector(blocks));
  for (const part of parts.length > 0 ? leaves : [twin]) wrap(part, 'del');
}

/**
 * True for a part of a sentence or a whole paragraph. Elsewhere the style marks
 * a label.
 */
function isEmphasis(twin: Element): boolean {
  if (twin.closest(`${headed}, ${controls}`)) return false;
  const block = twin.closest(blocks);
  if (!block || twin.closest('b, strong, em, i')) return false;
  return (
    block.localName === 'p' ||
    [...block.childNodes].some((node) => isText(node))
  );
}

const isText = (node: Node) =>
  node.nodeType === 3 && Boolean(node.textContent?.trim());
const holdsLeaves = ({ firstElementChild: first }: Element) =>
  first !== null && !first.firstElementChild;

function wrap(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/**
 * The outer and inner quotation marks of languages that differ from English.
 */
const byLanguage: [languages: RegExp, marks: string][] = [
  [/^(?:de|cs|sk|sl|bg|is|lt)\b/i, '„“‚‘'],
  [/^(?:pl|hu|ro)\b/i, '„”‚’'],
  [/^(?:fr|ru|uk|es|it|pt|el|no|nb|nn)\b/i, '«»“”'],
  [/^(?:ja|zh-(?:tw|hk|hant))\b/i, '「」『』'],
  [/^(?:sv|fi)\b/i, '””’’'],
];

/**
 * The quotation mark that a page shows around a quote: from its style, else
 * from its language.
 */
export function quoteMark(
  quote: Element,
  isOpen: boolean,
  quotes: string,
): string {
  const stated = [...quotes.matchAll(/"([^"]*)"/g)].map(
    ([, mark = '']) => mark,
  );
  if (stated.length === 0 && quotes === 'none') return '';
  const language = quote.closest('[lang]')?.getAttribute('lang') ?? '';
  const usual =
    byLanguage.find(([languages]) => languages.test(language))?.[1] ?? '“”‘’';
  const marks = stated.length > 1 ? stated : usual.split('');
  const level = Math.min(depthOf(quote), marks.length / 2 - 1);
  return marks[level * 2 + (isOpen ? 0 : 1)] ?? '';
}

function depthOf(quote: Element): number {
  const around = quote.parentElement?.closest('q');
  return around ? depthOf(around) + 1 : 0;
}
