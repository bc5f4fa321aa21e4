import { termsOf } from '@/lib/core/terms';
import type { PassageBlock } from './passage-block';
import { sentencesOf } from './split';
import type { Ranked } from './rank';

/**
 * A part with fewer terms is a label, a date or a name. One that ends with a
 * colon only announces other text.
 */
const leastTerms = 6;
/** The bonus for the first parts of a text, which tend to state its topic. */
const leadShare = 0.5;
const leadParts = 3;

type Part = Pick<Ranked, 'block' | 'start' | 'end'> & { terms: string[] };

/** The parts of the blocks that say something, in order. */
function* partsOf(
  blocks: readonly PassageBlock[],
  language: string,
): Generator<Part> {
  for (const [block, { text, isLabel }] of blocks.entries()) {
    if (isLabel) continue;
    for (const { start, end } of sentencesOf(text, language)) {
      const terms = termsOf(text.slice(start, end));
      const isAnnouncing = ':：'.includes(text[end - 1]!);
      if (terms.length >= leastTerms && !isAnnouncing)
        yield { block, start, end, terms };
    }
  }
}

/**
 * The parts of the blocks, in order, scored by their similarity to the whole:
 * the cosine of each with the sum of all, terms weighted by their rarity, plus
 * a bonus for the first ones.
 */
export function central(
  blocks: readonly PassageBlock[],
  language: string,
): Ranked[] {
  const parts = [...partsOf(blocks, language)];
  const having = new Map<string, number>();
  for (const { terms } of parts)
    for (const term of new Set(terms))
      having.set(term, (having.get(term) ?? 0) + 1);
  const vectors = parts.map(({ terms }) => {
    const vector = new Map<string, number>();
    for (const term of terms)
      vector.set(
        term,
        (vector.get(term) ?? 0) +
          Math.log(1 + parts.length / having.get(term)!),
      );
    return vector;
  });
  const whole = new Map<string, number>();
  for (const vector of vectors)
    for (const [term, weight] of vector)
      whole.set(term, (whole.get(term) ?? 0) + weight);
  return parts.map(({ block, start, end }, index) => {
    const vector = [...vectors[index]!];
    const length = Math.hypot(...vector.map(([, weight]) => weight)) || 1;
    const shared =
      vector.reduce(
        (sum, [term, weight]) => sum + weight * whole.get(term)!,
        0,
      ) / length;
    return {
      block,
      start,
      end,
      at: index,
      score: shared * (index < leadParts ? 1 + leadShare : 1),
    };
  });
}

/** The number of sentences that replace a summary. */
const maxSentences = 5;

/**
 * The most typical sentences of a page, in its order; none of a page without a
 * text.
 */
export function keySentences(
  blocks: readonly PassageBlock[],
  language: string,
  most = maxSentences,
): string[] {
  const prose = proseOf(blocks);
  const best = central(prose, language).toSorted(
    (a, b) => b.score - a.score || a.at - b.at,
  );
  return distinctSentences(prose, best, most)
    .toSorted((a, b) => a.at - b.at)
    .map((part) => textOf(prose, part));
}

/** A look at more text takes too long for the page's thread. */
const maxCountedChars = 50_000;

/**
 * The number of key sentences, without a choice of them, which takes longer.
 * Undefined if it is unknown: for a text that is long before it has as many, and
 * for one with lines as long as sentences but no marks, as Chinese may be.
 */
export function countKeySentences(
  blocks: readonly PassageBlock[],
  language: string,
): number | undefined {
  const prose = proseOf(blocks);
  const looked = upTo(prose, maxCountedChars);
  const { length } = distinctSentences(
    looked,
    partsOf(looked, language),
    maxSentences,
  );
  if (length === maxSentences) return length;
  if (looked !== prose) return undefined;
  const isUnmarked = prose.some(
    ({ text, isLabel }) => !isLabel && unmarked.test(text),
  );
  return length === 0 && isUnmarked ? undefined : length;
}

/** The blocks with the first characters of a text; the same if that is all. */
function upTo(
  blocks: readonly PassageBlock[],
  chars: number,
): readonly PassageBlock[] {
  let left = chars;
  for (const [at, block] of blocks.entries()) {
    if (block.text.length > left)
      return [
        ...blocks.slice(0, at),
        { ...block, text: block.text.slice(0, left) },
      ];
    left -= block.text.length;
  }
  return blocks;
}

const proseOf = (blocks: readonly PassageBlock[]): PassageBlock[] =>
  blocks.filter(({ isAside }) => !isAside);

const textOf = (
  blocks: readonly PassageBlock[],
  { block, start, end }: Pick<Ranked, 'block' | 'start' | 'end'>,
): string => blocks[block]!.text.slice(start, end);

/** The first parts that are sentences, none of them twice. */
function distinctSentences<Of extends Omit<Part, 'terms'>>(
  blocks: readonly PassageBlock[],
  parts: Iterable<Of>,
  most: number,
): Of[] {
  const found: Of[] = [];
  const known: Set<string>[] = [];
  for (const part of parts) {
    if (found.length === most) break;
    const text = textOf(blocks, part);
    const terms = new Set(termsOf(text));
    if (!isSentence(text) || known.some((other) => isRepeated(terms, other)))
      continue;
    found.push(part);
    known.push(terms);
  }
  return found;
}

/**
 * Whether a part ends as sentences do: with a mark of its script, maybe in
 * quotes. Thai and Lao have no such mark.
 */
const isSentence = (part: string): boolean =>
  /(?:[\p{STerm}…།༎]["'’\p{Pe}\p{Pf}\p{Pi}]*|\p{sc=Greek}["'’\p{Pf}]*[;\u037E]["'’\p{Pf}]*|[\p{sc=Thai}\p{sc=Lao}])$/u.test(
    part,
  );

/** A line as long as a sentence, of a script whose writers may leave out marks. */
const unmarked = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、，\s]{20}/u;

/**
 * Parts that share this much of the longer one's terms are duplicates, such as a
 * pull quote and the sentence that it quotes.
 */
const sameShare = 0.8;

function isRepeated(
  terms: ReadonlySet<string>,
  others: ReadonlySet<string>,
): boolean {
  const shared = [...terms].filter((term) => others.has(term)).length;
  return shared >= sameShare * Math.max(terms.size, others.size);
}
