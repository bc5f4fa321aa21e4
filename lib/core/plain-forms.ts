import { foldWords } from './fold';

/**
 * A word as it is compared with others. `frame`: the consonants of an Arabic
 * word, which a singular shares with most plurals.
 */
export type Term = { word: string; text: string; stem: string; frame?: string };

/** The stems of the words that compounds may consist of. */
export type Vocabulary = () => ReadonlySet<string>;

/** Which words of a language are the same. */
export type WordForms = {
  /** A word in lower case, with its diacritics. */
  termOf(word: string): Term;
  /**
   * How similar a word of the page is to one of the query: 1 if equal, less for
   * another form or a part of a compound, 0 for another word.
   */
  likeness(word: Term, wanted: Term, vocabulary: Vocabulary): number;
};

/** The forms of words of any language, by their beginnings. */
export const plainForms: WordForms = {
  termOf(word) {
    const text = foldWords(word);
    return { word, text, stem: text };
  },
  likeness(word, wanted) {
    if (word.text === wanted.text) return 1;
    return startsLike(word.text, wanted.text) ? startLikeness : 0;
  },
};

const startLikeness = 0.7;

/**
 * At least four leading characters and two thirds of the longer word are equal,
 * as in `prices` and `price`.
 */
function startsLike(word: string, other: string): boolean {
  const longer = Math.max(word.length, other.length);
  const needed = Math.max(4, Math.ceil(longer * 0.65));
  return (
    Math.min(word.length, other.length) >= needed &&
    word.startsWith(other.slice(0, needed))
  );
}
