import { arabicStem, consonantsOf } from './arabic-stem';
import { foldWords } from './fold';
import { getOwn } from './objects';
import {
  type Term,
  type Vocabulary,
  type WordForms,
  plainForms,
} from './plain-forms';

/** By the code of a language: the stem of a word in lower case. */
export type Stemmers = Partial<Record<string, (word: string) => string>>;

/** How similar words are that share all, or only a part. */
const likenesses = {
  stem: 0.9,
  shortStem: 0.7,
  frame: 0.6,
  part: 0.6,
  likelyPart: 0.4,
};

/** No word is longer, and stemmers take long for what is. */
const maxWordChars = 64;

/** Languages that write compounds as one word. */
const joining = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn']);

/** The forms of a language's words. Each word is analyzed once. */
export function wordForms(
  language: string,
  stemmers: Stemmers = {},
  isJoining = joining.has(language),
): WordForms {
  const isArabic = language === 'ar';
  const stemmer = isArabic ? arabicStem : getOwn(stemmers, language);
  const known = new Map<string, Term>();
  const analyze = (word: string): Term => {
    const text = foldWords(word);
    const spelled = language === 'de' ? germanSpelling(word) : word;
    const isWord = word.length <= maxWordChars;
    const stem = stemmer && isWord ? foldWords(stemmer(spelled)) : text;
    const frame = isArabic ? consonantsOf(stem) : '';
    return { word: spelled, text, stem, ...(frame && { frame }) };
  };
  const termOf = (word: string) => {
    const term = known.get(word) ?? analyze(word);
    known.set(word, term);
    return term;
  };
  return {
    termOf,
    likeness: (word, wanted, vocabulary) =>
      likeness(word, wanted, vocabulary) ||
      (isJoining ? partLikeness(word, wanted, termOf, vocabulary) : 0),
  };
}

/** A shorter stem may be that of two words, such as `casa` and `caso`. */
const minSureChars = 4;

function likeness(word: Term, wanted: Term, vocabulary: Vocabulary): number {
  const isStem = word.text !== wanted.text && word.stem === wanted.stem;
  if (isStem)
    return word.stem.length >= minSureChars
      ? likenesses.stem
      : likenesses.shortStem;
  return (
    plainForms.likeness(word, wanted, vocabulary) ||
    (word.frame && word.frame === wanted.frame ? likenesses.frame : 0)
  );
}

const umlauts = new Map([
  ['ae', 'ä'],
  ['oe', 'ö'],
  ['ue', 'ü'],
]);

/**
 * `kuehe` as `kühe`, but not `neue` and `quelle`; and `kartoffeln` as
 * `kartoffel`, which Snowball keeps apart.
 */
const germanSpelling = (word: string): string =>
  word
    .replace(/ae|oe|(?<![aeq])ue/g, (pair) => umlauts.get(pair) ?? pair)
    .replace(/(?<=\p{L}{2}el)n$/u, '');

/** One word starts or ends with the other: likely only if the rest is a word. */
function partLikeness(
  word: Term,
  wanted: Term,
  termOf: WordForms['termOf'],
  vocabulary: Vocabulary,
): number {
  const isKnown = (rest: string) => vocabulary().has(termOf(rest).stem);
  const rests = restsOf(word, wanted.stem, termOf);
  if (rests.some(isKnown)) return likenesses.part;
  if (wanted.text.length >= minLikelyChars && rests.length > 0)
    return likenesses.likelyPart;
  return restsOf(wanted, word.stem, termOf).some(isKnown)
    ? likenesses.likelyPart
    : 0;
}

/** A part of a compound has at least three letters; one to rely on has five. */
const minPartChars = 3;
const minLikelyChars = 5;
/** An ending between the parts, and an umlaut spelled otherwise. */
const maxEndingChars = 4;

/** What remains of a compound without a part with this stem. */
function restsOf(
  { word, text }: Term,
  stem: string,
  termOf: WordForms['termOf'],
): string[] {
  const isLonger = word.length >= stem.length + minPartChars;
  if (
    stem.length < minPartChars ||
    !isLonger ||
    !text.includes(stem.slice(0, minPartChars))
  )
    return [];
  const rests: string[] = [];
  for (
    let length = stem.length;
    length <= stem.length + maxEndingChars &&
    length <= word.length - minPartChars;
    length++
  ) {
    const cut = word.length - length;
    if (termOf(word.slice(0, length)).stem === stem)
      rests.push(word.slice(length));
    if (termOf(word.slice(cut)).stem === stem) rests.push(word.slice(0, cut));
  }
  return rests;
}
