import { type TextBlock, textBlocksIn } from './text-blocks';
import { letters, lettersOf } from './kept';

export const headings = 'h1, h2, h3, h4, h5, h6';

/** The heading whose text is this block. */
export const headingOf = ({ element }: TextBlock): Element | null =>
  element.closest(headings);

/** The elements that a sentence ending with a colon introduces. */
const led = 'pre, td, th, li, p > math, [data-label]';

/**
 * The label of a part, or the sentence before code, a list or a table, whose
 * text is this block.
 */
export function leadOf(
  block: TextBlock,
  next: TextBlock | undefined,
): Element | null {
  const label = block.element.closest('[data-label]');
  if (label || !next?.element.matches(led) || !/[:：]\s*$/.test(block.text))
    return label;
  return lettersOf(block) === letters(block.element.textContent)
    ? block.element
    : null;
}

/** Restores headings and leads that a reader dropped. */
export function restoreHeadings(
  content: Element,
  blocks: TextBlock[],
  kept: boolean[],
  title: string,
) {
  const places = new Map(
    textBlocksIn(content).map((block) => [lettersOf(block), block.element]),
  );
  const placeOf = (block: TextBlock | undefined) =>
    block && places.get(lettersOf(block));
  const first = blocks.findIndex(placeOf);
  for (const [index, block] of [...blocks.entries()].toReversed()) {
    const next = blocks[index + 1];
    const heading = headingOf(block) ?? leadOf(block, next);
    if (!heading || !kept[index] || index < first || placeOf(block)) continue;
    if (heading.localName === 'h1' || isTitle(block, title)) continue;
    const place =
      placeOf(next) ??
      placeOf(blocks.find((one, at) => at > index && !headingOf(one)));
    if (!place) continue;
    const restored = heading.cloneNode(true) as Element;
    outermostFrom(place, content).before(restored);
    places.set(lettersOf(block), restored);
  }
}

/**
 * True for the headline: the title of the page, possibly with the name of its
 * site.
 */
function isTitle(block: TextBlock, title: string): boolean {
  const own = lettersOf(block);
  return letters(title).includes(own) && own.length > letters(title).length / 2;
}

/** The outermost element in the content that starts with this element. */
function outermostFrom(place: Element, content: Element): Element {
  let at = place;
  while (at.parentElement && at.parentElement !== content && isFirst(at))
    at = at.parentElement;
  return at;
}

function isFirst(element: Element): boolean {
  for (
    let before = element.previousSibling;
    before;
    before = before.previousSibling
  )
    if (before.textContent?.trim()) return false;
  return true;
}
