const leafBlocks = 'p, li, blockquote, td, pre, dd';

/** From about this many characters, a block is prose and not a label. */
const proseFrom = 100;

/**
 * Characters of text, without white space: the one measure that fits every
 * script.
 */
export const textLength = (element: Element): number =>
  lengthOf(element.textContent);

const isSpace = /\s/;

/**
 * The same of a text. It is counted, as a copy of it without its white space
 * takes several times as long.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isSeen =
      code < 128
        ? code > 32 || code < 9 || (code > 13 && code < 32)
        : !isSpace.test(text[at]!);
    if (isSeen) length++;
  }
  return length;
}

const unreadable = new Set(['script', 'style', 'noscript', 'title']);

/**
 * Characters of text that a page can show, without white space; not counted
 * further once there are `enough`.
 */
export function readableLength(
  root: Element,
  enough = Number.POSITIVE_INFINITY,
): number {
  const texts = root.ownerDocument.createTreeWalker(root, 4 /* texts */);
  let length = 0;
  while (length < enough && texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (!unreadable.has(parentElement?.localName ?? ''))
      length += lengthOf(data);
  }
  return length;
}

/**
 * Whether a page shows `chars` or more characters of an element's text, not
 * counting white space.
 */
export const canShow = (root: Element, chars: number): boolean =>
  readableLength(root, chars) >= chars;

/** Characters of text inside links. */
export function linkedLength(element: Element): number {
  return [...element.querySelectorAll('a')].reduce(
    (sum, link) => sum + textLength(link),
    0,
  );
}

/**
 * Characters of text in blocks that look like prose: long, and mostly not
 * links.
 */
export function proseLength(element: Element): number {
  let sum = 0;
  for (const block of element.querySelectorAll(leafBlocks)) {
    if (block.querySelector(leafBlocks)) continue;
    const length = textLength(block);
    if (length >= proseFrom && linkedLength(block) < length / 2) sum += length;
  }
  return sum;
}

/**
 * The sum of the depths of all elements: the cost for a reader that measures
 * the whole text of each.
 */
export function nesting(copy: Document): number {
  let [sum, depth] = [0, 1];
  let element: Element | null = copy.documentElement;
  while (element) {
    sum += depth;
    let next: Element | null = element.firstElementChild;
    if (next) depth++;
    for (let at: Element | null = element; at && !next; ) {
      next = at.nextElementSibling;
      if (next) break;
      at = at.parentElement;
      depth--;
    }
    element = next;
  }
  return sum;
}
