import { type TextBlock, textBlocksIn } from './text-blocks';

/**
 * A text of this many letters identifies its block wherever it occurs; a
 * shorter one may be part of another.
 */
const unmistakable = 30;

/**
 * Which of a page's blocks a reader kept: short blocks must occur as a whole
 * block, longer ones anywhere.
 */
export function keptBy(
  blocks: TextBlock[],
  content: Element | undefined,
): boolean[] {
  if (!content) return blocks.map(() => false);
  const all = letters(content.textContent);
  const own = new Set(textBlocksIn(content).map(lettersOf));
  return blocks.map((block) => {
    const wanted = lettersOf(block);
    return (
      wanted !== '' &&
      (own.has(wanted) ||
        (wanted.length >= unmistakable && all.includes(wanted)))
    );
  });
}

const betweenLetters =
  /[\0-\x2f:-@[-`{-\xbf\u2000-\u2bff\u3000-\u303f\ufeff]+/g;

/**
 * The text without white space, punctuation and symbols, which differ between
 * the readers.
 */
export const letters = (text: string): string =>
  text.replace(betweenLetters, '');

const known = new WeakMap<TextBlock, string>();

/** The letters of a block, cached because they are requested often. */
export function lettersOf(block: TextBlock): string {
  const before = known.get(block);
  if (before !== undefined) return before;
  const found = letters(block.text);
  known.set(block, found);
  return found;
}
