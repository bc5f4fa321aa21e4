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
/** More such elements are rows of data, each asked for its style. */
const maxChecked = 2000;
const maxText = 20;

/**
 * The text that style sheets put beside inline elements of a copy, such as the
 * commas of a list and quotation marks. To ask each element would take too
 * long: of those that look alike, the first and the last are asked first.
 */
export function generatedIn(pairs: readonly Pair[]): Generated[] {
  return [...alike(pairs).values()]
    .filter(isLikely)
    .flat()
    .slice(0, maxChecked)
    .flatMap(generatedBeside);
}

/**
 * All but the last of a row have a comma after them, or all but the first one
 * before them.
 */
const isLikely = (members: Pair[]) =>
  textOf(members[0]!, '::after') !== '' ||
  textOf(members.at(-1)!, '::before') !== '';

/** Inserts the texts. */
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
 * Alone in its block, it is a label or a box; after a space, its words are
 * apart. A quote is always read.
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
  // What is drawn in an empty one is an icon, unless it is a mark between
  // words.
  const isIcon = !twin.textContent.trim() && !marks.test(before + after);
  return twin.closest(apart) || isIcon ? [] : [{ twin, before, after }];
}

const strings = /"((?:[^"\\]|\\.)*)"/g;
const onlyStrings = /^(?:"(?:[^"\\]|\\.)*"\s*)+$/;
/** Marks between words and around them. Others are icons and bullets. */
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
  // Letters in a font of their own are drawn as icons.
  const isText =
    marks.test(shown) ||
    (text.test(shown) &&
      style.fontFamily === getComputedStyle(live).fontFamily);
  return isText ? shown : '';
}
