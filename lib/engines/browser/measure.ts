const leafBlocks = 'p, li, blockquote, td, pre, dd';

/** A block with at least about this many characters is prose, not a label. */
export const proseFrom = 100;

/**
 * The number of characters without white space: the one measure that fits every
 * script.
 */
export const textLength = (element: Element): number =>
  lengthOf(element.textContent);

const isSpace = /\s/;

/**
 * The number of characters without white space in a text. A loop counts them,
 * because removing the white space takes several times as long.
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
 * The number of displayable characters without white space; counting stops at
 * `enough`.
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
 * Whether a page can show at least `chars` characters of an element's text,
 * without white space.
 */
export const canShow = (root: Element, chars: number): boolean =>
  readableLength(root, chars) >= chars;

export function linkedLength(element: Element): number {
  return [...element.querySelectorAll('a')].reduce(
    (sum, link) => sum + textLength(link),
    0,
  );
}

/**
 * The number of characters in blocks that look like prose: long, and mostly not
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
 * The sum of the depths of all elements: the cost of a reader that measures the
 * whole text of each element.
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
