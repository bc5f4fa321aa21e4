import type { PassageBlock } from './passage-block';
import { type FormsOf, type Ranked, rank } from './rank';
import { termsOf } from '@/lib/core/terms';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { split } from './split';
import type {
  ReadAnswer,
  ReadContext,
  ReadRequest,
} from '@/lib/engines/browser/read-answer';
import type { Passage } from '@/lib/engines/model/passages';
import { central, keySentences } from './central';

/**
 * Maximum passages, total characters, and distance of the last passage's score
 * from the best one.
 */
const maxPassages = 8;
const maxChars = 4000;
const leastShare = 0.35;

/**
 * The passages of a page that best match a query, best first: each is an
 * unchanged part of one block, or a whole block as it is shown. Empty if nothing matches. The same page, query
 * and language return the same passages.
 */
export function highlight(
  blocks: PassageBlock[],
  query: string,
  language = '',
  formsOf?: FormsOf,
): string[] {
  const ranked = rank(blocks, query, language, formsOf).filter(
    ({ block }) => !blocks[block]!.isHeads,
  );
  const best = ranked.reduce(
    (highest, { score }) => Math.max(highest, score),
    0,
  );
  const seen = new Set<string>();
  const picked: Ranked[] = [];
  let chars = 0;
  for (const one of ranked.toSorted(
    (x, y) => y.score - x.score || x.at - y.at,
  )) {
    const text = textOf(blocks, one);
    const sameness = termsOf(text).join(' ');
    if (
      one.score < best * leastShare ||
      picked.length === maxPassages ||
      chars + text.length > maxChars
    )
      break;
    if (seen.has(sameness)) continue;
    seen.add(sameness);
    picked.push(one);
    chars += text.length;
  }
  return joined(picked).map((one) => textOf(blocks, one));
}

/**
 * Merges adjacent parts of a block into one passage, at the position of the
 * best part.
 */
function joined(picked: Ranked[]): Ranked[] {
  const passages: Ranked[] = [];
  for (const one of picked.toSorted((x, y) => x.at - y.at)) {
    const before = passages.at(-1);
    if (before?.block === one.block && before.at === one.at - 1) {
      const score = Math.max(before.score, one.score);
      passages[passages.length - 1] = { ...one, start: before.start, score };
    } else passages.push(one);
  }
  return passages.toSorted((x, y) => y.score - x.score || x.at - y.at);
}

/** A part as it is shown: a row with its heads, an item with its lead-in. */
function textOf(
  blocks: PassageBlock[],
  { block, start, end }: Pick<Ranked, 'block' | 'start' | 'end'>,
): string {
  const { text, shown = text } = blocks[block]!;
  return end - start === text.length ? shown : text.slice(start, end);
}

/**
 * The passages in the shape of `data.highlights`: one text, separated by blank
 * lines. Anything that would open a code fence is removed.
 */
export const asHighlights = (passages: string[]): string =>
  passages.map(unfenced).join('\n\n');

const unfenced = (passage: string): string =>
  passage.replace(/^(?:`{3,}|~{3,})\s*/, '');

type ForModel = Pick<
  Extract<ReadAnswer, { success: true }>,
  'passages' | 'parts' | 'extract'
>;

/**
 * The parts of a text for a model: its passages, and the extract to show if
 * there is no model for a summary.
 */
export function forModel(
  blocks: () => PassageBlock[],
  request: ReadRequest,
  { topic, query }: ReadContext,
  language = '',
): ForModel {
  if (query !== undefined)
    return { parts: scoredParts(blocks(), query, language) };
  if (topic === undefined) return {};
  const isSummary = requestedFormat(request, 'summary') !== undefined;
  return {
    passages: scoredPassages(blocks(), topic, language),
    ...(isSummary && { extract: listed(keySentences(blocks(), language)) }),
  };
}

/** As a Markdown list. */
const listed = (sentences: readonly string[]): string =>
  sentences.map((sentence) => `- ${sentence}`).join('\n');

/** All parts that can be passages, as they are shown, with their scores. */
function scoredParts(
  blocks: PassageBlock[],
  query: string,
  language: string,
): Passage[] {
  const key = ({ block, start }: Pick<Ranked, 'block' | 'start'>) =>
    `${block} ${start}`;
  const scores = new Map(
    rank(blocks, query, language).map((one) => [key(one), one.score]),
  );
  return blocks.flatMap(({ text, isLabel }, block) =>
    isLabel
      ? []
      : split(text, language).map((span): Passage => {
          const part = { ...span, block };
          return [unfenced(textOf(blocks, part)), scores.get(key(part)) ?? 0];
        }),
  );
}

/**
 * The text of each block, and the score of its best part for a topic, or for
 * the page as a whole.
 */
function scoredPassages(
  blocks: PassageBlock[],
  topic: string,
  language: string,
): Passage[] {
  const scores = new Map<number, number>();
  for (const { block, score } of topic === ''
    ? central(blocks, language)
    : rank(blocks, topic, language))
    scores.set(block, Math.max(score, scores.get(block) ?? 0));
  return blocks.map(({ text }, index) => [text, scores.get(index) ?? 0]);
}
