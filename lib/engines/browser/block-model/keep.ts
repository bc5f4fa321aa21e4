import { lettersOf } from './kept';
import { type TextBlock, textBlocksIn } from './text-blocks';
import { textLength } from '@/lib/engines/browser/measure';
import { headingOf, leadOf } from './headings';

const withoutText =
  'script, style, noscript, template, svg, canvas, iframe, object, embed, select, input, textarea';

/** The page with only the kept blocks and the pictures beside them. */
export function keepInPage(
  copy: Document,
  blocks: TextBlock[],
  kept: boolean[],
): Element {
  for (const element of copy.body.querySelectorAll(withoutText))
    element.remove();
  dropBlocks(copy.body, blocks, kept);
  for (const picture of copy.body.querySelectorAll(
    'img, picture, video, audio',
  )) {
    if (!isBesideText(picture)) picture.remove();
  }
  return copy.body;
}

/** Blocks that are content if the next text is. */
const headsNext = 'h1, h2, h3, h4, h5, h6, [data-label]';

/**
 * A reader's own content reduced to the kept blocks of the page, for its better
 * structure. Text that isn't on the page stays, and a heading or label stays
 * with its block.
 */
export function keepInContent(
  content: Element,
  blocks: TextBlock[],
  kept: boolean[],
): Element {
  const isKept = new Map(
    blocks.map((block, index) => [lettersOf(block), kept[index]]),
  );
  const own = textBlocksIn(content);
  const stays = own.map(
    (block) =>
      block.element.localName === 'pre' ||
      isKept.get(lettersOf(block)) !== false,
  );
  for (let index = own.length - 2; index >= 0; index--) {
    if (own[index]?.element.closest(headsNext) && stays[index + 1])
      stays[index] = true;
  }
  dropBlocks(content, own, stays);
  return content;
}

/**
 * Removes the dropped blocks, each with the elements that contain only such
 * blocks.
 */
function dropBlocks(root: Element, blocks: TextBlock[], kept: boolean[]) {
  const withKept = new Set<Element>([root]);
  for (const { parentElement } of blocks.flatMap(({ nodes }, index) =>
    kept[index] ? nodes : [],
  )) {
    let at = parentElement;
    for (; at && !withKept.has(at); at = at.parentElement) withKept.add(at);
  }
  for (const [index, { element, nodes }] of blocks.entries()) {
    if (kept[index]) continue;
    let at = element;
    while (
      !withKept.has(at) &&
      at.parentElement &&
      !withKept.has(at.parentElement)
    )
      at = at.parentElement;
    if (withKept.has(at)) for (const node of nodes) node.remove();
    // An emptied cell keeps its place in the row.
    else if (at.matches('td, th')) at.replaceChildren();
    else at.remove();
  }
}

/** The most levels above a picture or its figure at which its text may be. */
const besideLevels = 3;

/**
 * True for a picture with text close to it: any other belongs to a dropped
 * part.
 */
function isBesideText(picture: Element): boolean {
  const box = picture.closest('figure') ?? picture;
  let at = box.parentElement;
  for (
    let level = 0;
    level < besideLevels && at && at.localName !== 'body';
    level++
  ) {
    if (at.textContent.trim() !== '') return true;
    at = at.parentElement;
  }
  return false;
}

/** A heading whose chance is at least this stays with its text. */
const headsFrom = 0.4;
/** A row with more letters is page layout, not data. */
const maxRowLetters = 300;

/**
 * The choice of blocks, extended by their headings, labels and lead-ins, and
 * the rest of a table's row.
 */
export function completed(
  blocks: TextBlock[],
  chosen: boolean[],
  chances: number[],
): boolean[] {
  const rowOf = blocks.map(({ element }) => element.closest('tr'));
  const rows = new Set(
    rowOf.filter((row, index) => row && chosen[index] && isShort(row)),
  );
  const kept = [...chosen];
  for (let index = blocks.length - 1; index >= 0; index--) {
    if (rows.has(rowOf[index] ?? null)) kept[index] = true;
    else if (!kept[index] && kept[index + 1])
      kept[index] = leadOf(blocks[index]!, blocks[index + 1]) !== null;
  }
  return kept.map(
    (is, index) =>
      is ||
      ((chances[index] ?? 0) > headsFrom && headsChosen(blocks, kept, index)),
  );
}

const isShort = (row: Element) =>
  row.children.length > 1 && textLength(row) < maxRowLetters;

/** True for a heading whose text, or whose next heading's text, is chosen. */
function headsChosen(
  blocks: TextBlock[],
  chosen: boolean[],
  index: number,
): boolean {
  const [block, next] = [blocks[index], blocks[index + 1]];
  if (!block || !next || !headingOf(block)) return false;
  return (
    chosen[index + 1] === true ||
    (headingOf(next) !== null && chosen[index + 2] === true)
  );
}
