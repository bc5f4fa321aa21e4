import { once } from './concurrency';
import { fold } from './fold';

/**
 * Text for comparing words: Hangul is composed again after folding, and
 * lengthening marks are dropped.
 */
const folded = (text: string): string =>
  fold(text).normalize('NFC').replaceAll('ـ', '');

/** Stop words, which don't identify the topic of a question. */
const stopWords = [
  'a an the of in on at to for from by with and or is are was were be do does did has have how what when where which who why will can this that it its my your you i me about much many long',
  'der die das den dem des ein eine einen einem einer und oder ist sind war wird werden wie was wann wo wer warum welche welcher welches mit von zu im am fur auf aus bei kann ich man es sich viel lange',
  'le la les un une des du de et ou est sont quel quelle quels quelles qui que quoi quand comment pourquoi combien avec pour par dans sur au aux ce cette il elle d l',
  'el los las una unos unas del y o es son como cual cuales quien cuando donde cuanto cuanta cuesta con para por en se lo',
  'il lo gli i uno della dello dei delle e sono che chi cosa come dove quando quanto perche con per da al nel',
  'os as um uma do dos da das e ou sao qual quais quem onde quanto com em no na',
  'het een en of zijn wat wie waar hoe wanneer welke met van voor op te',
  'jak co kto gdzie kiedy ile jest i w z na do sie czy',
  'как что кто где когда сколько какой какая какие и в на с по к у о не это ли',
  'كم ما من اين متى كيف هل هو هي في على الى عن مع هذا هذه و',
  'מה מי איפה מתי איך כמה של את על עם זה',
  '什么 怎么 多少 哪里 为什 么是 是什 的是 什麼 怎麼 为何 です ます とは 何で はい いつ どこ なに のは のか ので 무엇 언제 어디 얼마 입니 니까',
];

const stopTerms = once(
  () => new Set(stopWords.flatMap((words) => folded(words).split(' '))),
);

const dropStopTerms = (words: string[]): string[] =>
  words.filter((word) => !stopTerms().has(word));

/**
 * Scripts without spaces between words, or with particles attached: each pair
 * of characters is a term.
 */
const unparted =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

/**
 * Compiled lazily: compiling takes a millisecond, and most readings ask no
 * question.
 */
const patterns = once(() => ({
  term: new RegExp(
    `[${unparted}]+|[[\\p{L}\\p{M}\\p{N}]--[${unparted}]]+`,
    'gv',
  ),
  startsUnparted: new RegExp(`^[${unparted}]`, 'v'),
}));

/**
 * The terms of a text in order: words; without spaces, first the pairs of
 * characters, then the characters.
 */
export function termsOf(text: string): string[] {
  const { term, startsUnparted } = patterns();
  const singles: string[] = [];
  const terms = (folded(text).match(term) ?? []).flatMap((run) => {
    if (!startsUnparted.test(run)) return [run];
    const signs = Array.from(run);
    singles.push(...signs);
    return pairsOf(signs);
  });
  return [...terms, ...singles];
}

/**
 * The distinct terms of a query, without function words unless it has no
 * others.
 */
export function queryTerms(query: string): string[] {
  const { term, startsUnparted } = patterns();
  const words = (folded(query).match(term) ?? []).flatMap((run) => {
    const signs = Array.from(run);
    return !startsUnparted.test(run) || signs.length === 1
      ? [run]
      : pairsOf(signs);
  });
  const informative = dropStopTerms(words);
  return [...new Set(informative.length > 0 ? informative : words)].slice(
    0,
    maxTerms,
  );
}

/**
 * A query may be a whole page, for example a selection; this many terms
 * identify its topic.
 */
const maxTerms = 96;

const pairsOf = (signs: string[]): string[] =>
  signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);

/**
 * How similar a word of the page is to one of the query: 1 if equal, less for
 * another form, such as `prices` for `price` (at least four leading characters
 * and two thirds of the longer word are equal), otherwise 0.
 */
export function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1;
  const longer = Math.max(word.length, wanted.length);
  const needed = Math.max(4, Math.ceil(longer * 0.65));
  if (Math.min(word.length, wanted.length) < needed) return 0;
  return word.startsWith(wanted.slice(0, needed)) ? 0.7 : 0;
}

/**
 * A part of a text; `isMatch`: a word, or a pair of characters, of the query.
 */
export type TextPart = { text: string; isMatch: boolean };

/**
 * The text in parts, so that the words of a query and their other forms can be
 * marked.
 */
export function matchesIn(text: string, query: string): TextPart[] {
  const { term, startsUnparted } = patterns();
  const wanted = queryTerms(query);
  const parts: TextPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += part;
    else if (part !== '') parts.push({ text: part, isMatch });
  };
  const isWanted = (part: string) =>
    wanted.some((one) => likeness(folded(part), one) > 0);
  let from = 0;
  for (const { 0: run, index: start } of text.matchAll(term)) {
    add(text.slice(from, start), false);
    from = start + run.length;
    if (startsUnparted.test(run)) {
      const signs = Array.from(run);
      const starts = signs.map((sign, index) =>
        isWanted(sign + (signs[index + 1] ?? '')),
      );
      for (const [at, sign] of signs.entries())
        add(sign, starts[at] || starts[at - 1] || isWanted(sign));
    } else add(run, isWanted(run));
  }
  add(text.slice(from), false);
  return parts;
}

/** The words of a query, all of which must match. */
export const termsOfQuery = (query: string): string[] =>
  fold(query).split(/\s+/).filter(Boolean);
