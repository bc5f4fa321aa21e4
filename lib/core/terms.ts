import { once } from './concurrency';
import { fold, foldWords } from './fold';
import { type WordForms, plainForms } from './plain-forms';

/**
 * Stop words, which don't identify the topic of a question, by language; the
 * last are of languages without spaces.
 */
const stopWords = {
  en: 'a an the of in on at to for from by with and or is are was were be do does did has have how what when where which who why will can this that it its my your you i me about much many long',
  de: 'der die das den dem des ein eine einen einem einer und oder ist sind war wird werden wie was wann wo wer warum welche welcher welches mit von zu im am fur auf aus bei kann ich man es sich viel lange',
  fr: 'le la les un une des du de et ou est sont quel quelle quels quelles qui que quoi quand comment pourquoi combien avec pour par dans sur au aux ce cette il elle d l',
  es: 'el los las una unos unas del y o es son como cual cuales quien cuando donde cuanto cuanta cuesta con para por en se lo',
  it: 'il lo gli i uno della dello dei delle e sono che chi cosa come dove quando quanto perche con per da al nel',
  pt: 'os as um uma do dos da das e ou sao qual quais quem onde quanto com em no na',
  nl: 'het een en of zijn wat wie waar hoe wanneer welke met van voor op te',
  pl: 'jak co kto gdzie kiedy ile jest i w z na do sie czy',
  ru: 'как что кто где когда сколько какой какая какие и в на с по к у о не это ли',
  ar: 'كم ما من اين متى كيف هل هو هي في على الى عن مع هذا هذه و',
  he: 'מה מי איפה מתי איך כמה של את על עם זה',
  unparted:
    '什么 怎么 多少 哪里 为什 么是 是什 的是 什麼 怎麼 为何 です ます とは 何で はい いつ どこ なに のは のか ので ため ところ による によって として について という ながら から まで だけ など より けど でも この その あの どの どんな くらい ぐらい いくつ いくら なぜ いる ある する した なる できる ください でした ました 何 的 是 了 在 吗 呢 有 和 与 被 把 从 到 就 也 都 很 这 那 哪 几 谁 用 무엇 언제 어디 얼마 입니 니까',
};

const stopTerms = once(
  () =>
    new Map(
      Object.entries(stopWords).map(([language, words]) => [
        language,
        new Set(foldWords(words).split(' ')),
      ]),
    ),
);

const isStopTerm = (term: string): boolean =>
  stopTerms()
    .values()
    .some((terms) => terms.has(term));

/**
 * The language of a text, by the stop words in it; the declared one if it has
 * nearly as many of those.
 */
export function languageOf(text: string, declared = ''): string {
  const words = termsOf(text);
  const counts = new Map(
    [...stopTerms()].map(([language, terms]) => [
      language,
      words.filter((word) => terms.has(word)).length,
    ]),
  );
  const own = declared.toLowerCase().split('-')[0] ?? '';
  const [likely, most] = [...counts].reduce((best, one) =>
    one[1] > best[1] ? one : best,
  );
  const isOwn = own !== '' && (counts.get(own) ?? most) * 2 >= most;
  return isOwn || most === 0 ? own : likely;
}

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
export const termsOf = (text: string): string[] => termsIn(foldWords(text));

/** The terms of a text like `termsOf`, with their diacritics. */
export const wordsOf = (text: string): string[] => termsIn(lowerCase(text));

const lowerCase = (text: string): string =>
  text.normalize('NFKC').toLowerCase();

function termsIn(text: string): string[] {
  const { term, startsUnparted } = patterns();
  const singles: string[] = [];
  const terms = (text.match(term) ?? []).flatMap((run) => {
    if (!startsUnparted.test(run)) return [run];
    const signs = Array.from(run);
    singles.push(...signs);
    return pairsOf(signs);
  });
  return [...terms, ...singles];
}

/**
 * The distinct words of a query with their diacritics, without function words
 * unless it has no others.
 */
export function queryWords(query: string): string[] {
  const { term, startsUnparted } = patterns();
  const runs = lowerCase(query).match(term) ?? [];
  const wordsIn = (parted: (run: string) => string[]) =>
    runs.flatMap((run) => (startsUnparted.test(run) ? parted(run) : [run]));
  const informative = wordsIn(contentPairs).filter(
    (word) => !isStopTerm(foldWords(word)),
  );
  const words = informative.length > 0 ? informative : wordsIn(pairsOrSign);
  return [...new Set(words)].slice(0, maxTerms);
}

const pairsOrSign = (run: string): string[] => {
  const signs = Array.from(run);
  return signs.length === 1 ? signs : pairsOf(signs);
};

const segmenter = once(() => new Intl.Segmenter('ja', { granularity: 'word' }));

/**
 * The pairs within the words of a text without spaces: those across words, and
 * the particles and endings of Japanese, say nothing about its topic.
 */
const contentPairs = (run: string): string[] =>
  [...segmenter().segment(run)].flatMap(({ segment }) => {
    if (isStopTerm(segment)) return [];
    const pairs = pairsOrSign(segment);
    if (isHiragana(segment)) return segment.length > 2 ? pairs : [];
    return pairs.filter((pair) => !isHiragana(pair));
  });

const isHiragana = (text: string): boolean => /^\p{sc=Hiragana}+$/u.test(text);

/**
 * A query may be a whole page, for example a selection; this many terms
 * identify its topic.
 */
const maxTerms = 96;

const pairsOf = (signs: string[]): string[] =>
  signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);

/**
 * A part of a text; `isMatch`: a word, or a pair of characters, of the query.
 */
export type TextPart = { text: string; isMatch: boolean };

const noWords: ReadonlySet<string> = new Set();

/**
 * The text in parts, so that the words of a query and their other forms can be
 * marked.
 */
export function matchesIn(
  text: string,
  query: string,
  { termOf, likeness }: WordForms = plainForms,
): TextPart[] {
  const { term, startsUnparted } = patterns();
  const wanted = queryWords(query).map(termOf);
  const parts: TextPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += part;
    else if (part !== '') parts.push({ text: part, isMatch });
  };
  const isWanted = (part: string) =>
    wanted.some(
      (one) => likeness(termOf(lowerCase(part)), one, () => noWords) > 0,
    );
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
