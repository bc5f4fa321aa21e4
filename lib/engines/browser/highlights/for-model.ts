import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type {
  ReadAnswer,
  ReadContext,
  ReadRequest,
} from '@/lib/engines/browser/read-answer';
import type { Passage } from '@/lib/engines/model/passages';
import type { PassageBlock } from './blocks';
import { central, extractOf } from './central';
import { rank } from './rank';

/** The length of an extract that takes the place of a summary. */
const keySentences = 5;

type ForModel = Pick<
  Extract<ReadAnswer, { success: true }>,
  'passages' | 'extract'
>;

/**
 * What a model is given of a text: its passages, and the extract to show if
 * there is no model for a summary.
 */
export function forModel(
  blocks: () => PassageBlock[],
  request: ReadRequest,
  { topic }: ReadContext,
  language = '',
): ForModel {
  if (topic === undefined) return {};
  const isSummary = requestedFormat(request, 'summary') !== undefined;
  return {
    passages: scoredPassages(blocks(), topic, language),
    ...(isSummary && { extract: extractOf(blocks(), language, keySentences) }),
  };
}

/**
 * The text of each block, and how well its best part fits a topic, or the page
 * as a whole.
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
