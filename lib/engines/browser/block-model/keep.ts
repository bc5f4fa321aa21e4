import { lettersOf } from './kept';
import { type TextBlock, textBlocksIn } from './text-blocks';

const withoutText =
  'script, style, noscript, template, svg, canvas, iframe, object, embed, select, input, textarea';

/** The page with only the kept blocks, and the pictures beside them. */
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

/** What is content if the text after it is. */
const headsNext = 'h1, h2, h3, h4, h5, h6, [data-label]';

/**
 * A reader's own content with only the kept blocks of the page, for its better
 * structure. What the page doesn't have stays, and a heading or label stays
 * with the block that it heads.
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
 * Removes the blocks that aren't kept, each with the elements that hold only
 * such blocks.
 */
function dropBlocks(root: Element, blocks: TextBlock[], kept: boolean[]) {
  const withKept = new Set<Element>([root]);
  for (const [index, { element }] of blocks.entries()) {
    let at: Element | null = kept[index] ? element : null;
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
    // A cell keeps its place in the row.
    else if (at.matches('td, th')) at.replaceChildren();
    else at.remove();
  }
}

/** How far above a picture its text may be. */
const besideLevels = 3;

/**
 * True for a picture with text close around it: any other belongs to what was
 * dropped.
 */
function isBesideText(picture: Element): boolean {
  let at = picture.parentElement;
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
