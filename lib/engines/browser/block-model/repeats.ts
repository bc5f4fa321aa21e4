import { lettersOf } from './kept';
import { sum } from './sums';
import type { TextBlock } from './text-blocks';

/**
 * A passage of several blocks with this many letters, and a single block with
 * so many, isn't repeated on purpose.
 */
const minPassageLetters = 100;
const minBlockLetters = 300;
/**
 * So many earlier places of a text are compared: a list may have the same label
 * in each of its items.
 */
const maxPlaces = 20;

/**
 * Without repeated passages, such as the items of a carousel and what is there
 * once more for small screens.
 */
export function withoutRepeats(
  blocks: TextBlock[],
  kept: boolean[],
): boolean[] {
  const all = blocks.flatMap((block, index) =>
    kept[index] ? [{ index, block, text: lettersOf(block) }] : [],
  );
  const places = new Map<string, number[]>();
  const repeated = new Set<number>();
  const lengthFrom = (earlier: number, at: number): number => {
    let length = 0;
    while (
      earlier + length < at &&
      all[at + length]?.text === all[earlier + length]?.text
    )
      length++;
    return length;
  };
  for (let at = 0; at < all.length; at++) {
    const known = places.get(all[at]?.text ?? '') ?? [];
    const length = Math.max(
      0,
      ...known.map((earlier) => lengthFrom(earlier, at)),
    );
    const passage = all.slice(at, at + length);
    if (isRepeat(passage.map(({ block }) => block))) {
      for (const { index } of passage) repeated.add(index);
      at += length - 1;
    } else if (known.length < maxPlaces) {
      places.set(all[at]?.text ?? '', [...known, at]);
    }
  }
  return kept.map((is, index) => is && !repeated.has(index));
}

/** The cells of a table have the same text on purpose, and so does code. */
function isRepeat(passage: TextBlock[]): boolean {
  const isLong = passage.some((block) => block.letters >= minBlockLetters);
  if (isLong || passage.some(({ element }) => element.matches('td, th, pre')))
    return isLong;
  return (
    passage.length > 1 &&
    sum(passage, (block) => block.letters) >= minPassageLetters
  );
}
