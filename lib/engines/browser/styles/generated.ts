import { quoteMark } from './emphasis';

type Pair = [live: Element, twin: Element];
/** Text that a style sheet adds beside an element. */
export type Generated = { twin: Element; before: string; after: string };

const inline = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup time u var'.split(
    ' ',
  ),
);
const apart =
  'pre, nav, button, select, svg, math, label, body > header, body > footer';
/**
 * If there are more such elements, they are rows of data, and each style lookup
 * is slow.
 */
const maxChecked = 2000;
const maxText = 20;

/**
 * The text that style sheets add beside inline elements of a copy, such as the
 * commas of a list and quotation marks. Looking up every element is too slow:
 * of elements that look alike, the first and the last are checked first.
 */
export function generatedIn(pairs: readonly Pair[]): Generated[] {
  return [...alike(pairs).values()]
    .filter(isLikely)
    .flat()
    .slice(0, maxChecked)
    .flatMap(generatedBeside);
}

/**
 * True if all but the last element of a row have a comma after them, or all but
 * the first have one before them.
 */
const isLikely = (members: Pair[]) =>
  textOf(members[0]!, '::after') !== '' ||
  textOf(members.at(-1)!, '::before') !== '';

export function insertGenerated(generated: readonly Generated[]) {
  for (const { twin, before, after } of generated) {
    twin.before(before);
    twin.after(after);
  }
}

function alike(pairs: readonly Pair[]): Map<string, Pair[]> {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const [, twin] = pair;
    if (
      !inline.has(twin.localName) ||
      !twin.isConnected ||
      !isBesideWords(twin)
    )
      continue;
    const key = `${nameOf(twin)} ${twin.parentElement ? nameOf(twin.parentElement) : ''}`;
    const group = groups.get(key);
    if (group) group.push(pair);
    else groups.set(key, [pair]);
  }
  return groups;
}

/**
 * False for an element that is alone in its block, which is a label or a box,
 * or after a space, which separates it already. A quote is always included.
 */
const isBesideWords = (twin: Element) =>
  twin.localName === 'q' ||
  isWords(twin, 'previousSibling') ||
  isWords(twin, 'nextSibling');

function isWords(
  twin: Element,
  side: 'previousSibling' | 'nextSibling',
): boolean {
  const next = twin[side];
  return (
    inline.has(next?.nodeName.toLowerCase() ?? '') ||
    (next?.nodeType === 3 && /\S/.test((next as Text).data))
  );
}

const nameOf = (element: Element) =>
  `${element.localName}.${element.getAttribute('class') ?? ''}`;

function generatedBeside(pair: Pair): Generated[] {
  const [, twin] = pair;
  const before = textOf(pair, '::before');
  const after = textOf(pair, '::after');
  if (!before && !after) return [];
  // Generated content of an empty element is an icon, unless it is punctuation
  // between words.
  const isIcon = !twin.textContent.trim() && !marks.test(before + after);
  return twin.closest(apart) || isIcon ? [] : [{ twin, before, after }];
}

const strings = /"((?:[^"\\]|\\.)*)"/g;
const onlyStrings = /^(?:"(?:[^"\\]|\\.)*"\s*)+$/;
/**
 * Punctuation between and around words. Other symbols are icons and bullets.
 */
const marks = /^(?:(?![#*•†‡¶§@&\\])[\p{P}\p{Sc}\s])+$/u;
const text = /^(?:(?![#*•†‡¶§@&\\])[\p{P}\p{Sc}\p{L}\p{N}\s])+$/u;

function textOf([live, twin]: Pair, pseudo: '::before' | '::after'): string {
  const style = getComputedStyle(live, pseudo);
  const { content } = style;
  if (!content || content === 'none' || content === 'normal') return '';
  const { position, float, opacity, visibility, display } = style;
  if (
    display !== 'inline' ||
    position === 'absolute' ||
    position === 'fixed' ||
    float !== 'none'
  )
    return '';
  if (opacity === '0' || visibility === 'hidden') return '';
  if (/^(?:open|close)-quote$/.test(content))
    return quoteMark(twin, content === 'open-quote', style.quotes);
  if (!onlyStrings.test(content)) return '';
  const shown = [...content.matchAll(strings)]
    .map(([, inner = '']) => inner.replace(/\\(.)/g, '$1'))
    .join('');
  if (shown.length > maxText || !shown.trim()) return '';
  // Letters in a separate font are drawn as icons.
  const isText =
    marks.test(shown) ||
    (text.test(shown) &&
      style.fontFamily === getComputedStyle(live).fontFamily);
  return isText ? shown : '';
}
