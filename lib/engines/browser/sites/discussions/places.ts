import { letters } from '@/lib/core/fold';
import type { Content } from '@/lib/engines/browser/sites/site-reader';
import { textsBelow } from './own-text';

/** So many letters are enough to know a text by. */
const headLetters = 40;
/** Fewer are the page's controls, not more of the text. */
const minMore = 20;

/** Parts of a text, which has others beside them. */
const inText =
  'p, a, b, i, em, strong, span, code, li, ul, ol, blockquote, h2, h3, h4, pre';

export const textIn = (content: Content): string =>
  content
    .map((piece) => (typeof piece === 'string' ? piece : piece.textContent))
    .join(' ');

/** The beginning of a text, to find it again. */
export const headOf = (text: string): string =>
  letters(text).slice(0, headLetters);

/**
 * The element that has each text, or all of which it is the beginning; undefined
 * for one that the page doesn't show, or that begins like another.
 */
export function elementsWith(
  root: Element,
  texts: readonly string[],
): (Element | undefined)[] {
  const starts: { at: number; node: Text }[] = [];
  let page = '';
  for (const node of textsBelow(root, () => false)) {
    const own = letters(node.data);
    if (own) starts.push({ at: page.length, node });
    page += own;
  }
  const nodeAt = (at: number): Text | undefined =>
    starts.findLast((start) => start.at <= at)?.node;
  const keys = texts.map((text) => letters(text));
  const heads = keys.map((key) => key.slice(0, headLetters));
  const firsts = heads.map((head) => {
    const isOnly = heads.indexOf(head) === heads.lastIndexOf(head);
    const at = head && isOnly ? page.indexOf(head) : -1;
    return at < 0 ? undefined : nodeAt(at);
  });
  return firsts.map((first, index) => {
    const others = firsts.filter((one) => one && one !== first) as Text[];
    return first && grown(first, keys[index] ?? '', others);
  });
}

/** The largest element that begins with a text, and adds more than controls. */
function grown(
  first: Text,
  key: string,
  others: readonly Text[],
): Element | undefined {
  let best: Element | undefined;
  let length = 0;
  for (
    let around = first.parentElement;
    around && !others.some((other) => around?.contains(other));
    around = around.parentElement
  ) {
    const own = letters(
      [...textsBelow(around, () => false)].map(({ data }) => data).join(''),
    );
    if (!own.startsWith(key.slice(0, headLetters))) break;
    const isMore =
      own.length >= length + minMore || !best || best.matches(inText);
    if (!isMore && length >= key.length) continue;
    best = around;
    length = own.length;
  }
  return best && length >= key.length ? best : undefined;
}
