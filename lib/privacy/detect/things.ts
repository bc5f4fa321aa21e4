import { plainName } from '@/lib/privacy/address-parts';
import { knownOfParts } from '@/lib/privacy/known-now';

type Words = { words: string[]; starts: string[] };

/** How much longer than its known start a word may be: a title has more. */
const maxExtraChars = 10;

const isIn = ({ words, starts }: Words, word: string): boolean =>
  words.includes(word) ||
  starts.some(
    (start) =>
      word.startsWith(start) && word.length <= start.length + maxExtraChars,
  );

/**
 * Whether a segment, or a part of a host, says what is of one person, and a
 * number behind it tells whose.
 */
export const isNumbered = (text: string): boolean =>
  isIn(knownOfParts().personalThings, plainName(text));

/**
 * Whether what is behind it is for one person or team, if nobody can guess it.
 */
export const isHolder = (text: string): boolean =>
  isNumbered(text) || isIn(knownOfParts().heldThings, plainName(text));
