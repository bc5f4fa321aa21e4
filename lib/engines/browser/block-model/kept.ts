import { type TextBlock, textBlocksIn } from './text-blocks';

/**
 * A text of this many letters stands for its block wherever it is found; a
 * shorter one may be part of another.
 */
const unmistakable = 30;

/**
 * Which of a page's blocks a reader kept: short ones as a block of their own,
 * longer ones anywhere.
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

/** The same of a block. It is asked for many times. */
export function lettersOf(block: TextBlock): string {
  const before = known.get(block);
  if (before !== undefined) return before;
  const found = letters(block.text);
  known.set(block, found);
  return found;
}
