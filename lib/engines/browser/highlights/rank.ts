import type { PassageBlock } from './passage-block';
import { once } from '@/lib/core/concurrency';
import { type TextSpan, split } from './split';
import { languageOf, queryWords, wordsOf } from '@/lib/core/terms';
import { type Term, type WordForms, plainForms } from '@/lib/core/plain-forms';

/** The forms of a language's words. */
export type FormsOf = (language: string) => WordForms;

const formsInTab: FormsOf = (language) =>
  globalThis.pluckWordForms?.(language) ?? plainForms;

/** A part of a block, with its score. `at`: its index among all parts. */
export type Ranked = TextSpan & { block: number; at: number; score: number };

type Part = TextSpan & {
  block: number;
  counts: Map<number, number>;
  pairs: number;
  length: number;
};

/**
 * Saturation and length normalization of Okapi BM25, with common values for
 * short texts.
 */
const k1 = 1.2;
const b = 0.5;
/**
 * The weight of a heading relative to the text itself, for the first part below
 * it; less for later parts.
 */
const headingShare = 0.8;
/** The weight of a label relative to its content. */
const labelShare = 0.4;
/**
 * The bonus for words adjacent in both query and text, and for a neighbor in
 * the same block.
 */
const pairShare = 0.3;
const neighbourShare = 0.15;

/**
 * The parts of the blocks that match the query, in order, with scores: BM25
 * over the parts, plus their headings, their neighbors, and how much of the
 * query they cover.
 */
export function rank(
  blocks: PassageBlock[],
  query: string,
  language: string,
  formsOf: FormsOf = formsInTab,
): Ranked[] {
  const forms = formsOf(languageOf(sampleOf(blocks, query), language));
  const spans = blocks.flatMap(({ text }, block) =>
    split(text, language).map(({ start, end }) => {
      const words = wordsOf(text.slice(start, end));
      return { block, start, end, words };
    }),
  );
  const wanted = distinct(queryWords(query).map(forms.termOf));
  const counted = counter(wanted, forms, () =>
    spans.flatMap(({ words }) => words),
  );
  const parts = spans.map(({ block, start, end, words }): Part => {
    const { counts, pairs } = counted(words);
    return { block, start, end, counts, pairs, length: words.length };
  });
  const weights = weightsOf(parts, wanted.length);
  const all = sum(weights);
  const mean = sum(parts.map(({ length }) => length)) / parts.length || 1;
  // Counted once for all blocks below the same headings.
  const under = new Set(blocks.map((block) => block.under));
  const headings = new Map(
    [...under].map((text) => [text, counted(wordsOf(text)).counts]),
  );

  const own = parts.map(({ block, counts, length, pairs }) => {
    const saturation = k1 * (1 - b + (b * length) / mean);
    const bm25 = sum(
      [...counts].map(
        ([term, n]) => (weights[term]! * n * (k1 + 1)) / (n + saturation),
      ),
    );
    return (
      bm25 * (1 + pairShare * pairs) * (blocks[block]!.isLabel ? labelShare : 1)
    );
  });
  let below = 0;
  return parts
    .map((part, index) => {
      const block = blocks[part.block]!;
      below =
        index > 0 && blocks[parts[index - 1]!.block]!.under === block.under
          ? below + 1
          : 0;
      const above = [...headings.get(block.under)!].filter(
        ([term]) => !part.counts.has(term),
      );
      const fromHeadings =
        sum(above.map(([term]) => weights[term]!)) *
        (headingShare / (1 + below / 2));
      const covered =
        (sum([...part.counts.keys()].map((term) => weights[term]!)) +
          fromHeadings) /
        (all || 1);
      const beside = [index - 1, index + 1].filter(
        (one) => parts[one]?.block === part.block,
      );
      const near =
        Math.max(0, ...beside.map((one) => own[one]!)) * neighbourShare;
      const score =
        (own[index]! +
          fromHeadings +
          (own[index]! + fromHeadings > 0 ? near : 0)) *
        (0.4 + 0.6 * covered);
      const isRelevant =
        score > 0 && covered >= Math.min(0.2, 1 / wanted.length);
      return {
        block: part.block,
        start: part.start,
        end: part.end,
        at: index,
        score: isRelevant ? score : 0,
      };
    })
    .filter(({ score }) => score > 0);
}

/**
 * The weight of each term: rarer terms weigh more. A term that occurs nowhere
 * weighs as much as the rarest.
 */
function weightsOf(parts: Part[], terms: number): number[] {
  const having = Array.from({ length: terms }, () => 0);
  for (const { counts } of parts)
    for (const term of counts.keys()) having[term]!++;
  const rarity = having.map((n) =>
    n === 0 ? 0 : Math.log(1 + (parts.length - n + 0.5) / (n + 0.5)),
  );
  const most = Math.max(0, ...rarity);
  return rarity.map((weight) => weight || most);
}

/** The characters that show a page's language. */
const sampleChars = 4000;

function sampleOf(blocks: PassageBlock[], query: string): string {
  let sample = query;
  for (const { text } of blocks) {
    if (sample.length > sampleChars) break;
    sample += `\n${text}`;
  }
  return sample.slice(0, 2 * sampleChars);
}

/** The terms without other forms of earlier ones. */
const distinct = (terms: Term[]): Term[] =>
  terms.filter(
    ({ stem }, at) => terms.findIndex((one) => one.stem === stem) === at,
  );

/**
 * Counts the query terms in texts, with a lower weight for other forms, and
 * the pairs in query order. `all`: the words of the page.
 */
function counter(wanted: Term[], forms: WordForms, all: () => string[]) {
  const stems = once(() => {
    const terms = [...wanted, ...new Set(all()).values().map(forms.termOf)];
    return new Set(terms.map(({ stem }) => stem));
  });
  const meanings = new Map<string, [term: number, weight: number][]>();
  const meant = (word: string) => {
    const before = meanings.get(word);
    if (before) return before;
    const term = forms.termOf(word);
    const found = wanted.flatMap((one, index): [number, number][] => {
      const weight = forms.likeness(term, one, stems);
      return weight > 0 ? [[index, weight]] : [];
    });
    meanings.set(word, found);
    return found;
  };
  return (words: readonly string[]) => {
    const counts = new Map<number, number>();
    let pairs = 0;
    let before: [number, number][] = [];
    for (const word of words) {
      const found = meant(word);
      for (const [term, weight] of found)
        counts.set(term, (counts.get(term) ?? 0) + weight);
      if (found.some(([term]) => before.some(([last]) => last === term - 1)))
        pairs++;
      before = found;
    }
    return { counts, pairs: Math.min(pairs, 3) };
  };
}

const sum = (numbers: number[]): number =>
  numbers.reduce((total, one) => total + one, 0);
