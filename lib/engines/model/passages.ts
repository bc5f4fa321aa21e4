import type { Conversation } from './conversation';
import { passageAddress } from '@/lib/core/passages';

/**
 * A passage of the page and its score for the question; 0 if it doesn't match.
 * In page order.
 */
export type Passage = readonly [text: string, score: number];

/**
 * The passages in a model's input, by their index, in page order. `share`:
 * their share of the page's text.
 */
export type Chosen = { at: number[]; share: number };

/**
 * Maximum measurements of the input; each attempt aims slightly below the
 * limit.
 */
const tries = 8;
const aim = 0.95;

/**
 * The passages that fit into a conversation: all of them, else the best, and
 * among equal ones the first. `input`: the complete input with the passages at
 * these indexes.
 */
export async function choose(
  passages: readonly Passage[],
  { room, measure }: Pick<Conversation, 'room' | 'measure'>,
  input: (at: number[]) => string,
): Promise<Chosen> {
  const length = (at: readonly number[]) =>
    at.reduce((sum, one) => sum + (passages[one]?.[0].length ?? 0), 0);
  const all = [...passages.keys()];
  const byScore = all.toSorted(
    (a, b) => (passages[b]?.[1] ?? 0) - (passages[a]?.[1] ?? 0) || a - b,
  );
  const whole = length(all);
  let at = all;
  for (let left = tries; left > 0 && at.length > 0; left--) {
    const size = await measure(input(at));
    if (size <= room) break;
    at = within(
      byScore,
      Math.floor(length(at) * Math.max(0, room / size) * aim),
      (one) => length([one]),
    );
    if (left === 1) at = [];
  }
  return { at, share: whole === 0 ? 1 : length(at) / whole };
}

/** The best passages that fit into a number of characters, in page order. */
function within(
  order: readonly number[],
  chars: number,
  lengthOf: (one: number) => number,
): number[] {
  let left = chars;
  const kept = order.filter((one) => {
    const fits = lengthOf(one) <= left;
    if (fits) left -= lengthOf(one);
    return fits;
  });
  return kept.toSorted((a, b) => a - b);
}

/** At most 2000 characters, up to a space if there is one. */
const pieces = /\S[^]{0,1999}(?!\S)|\S[^]{0,1999}/gu;

/**
 * The passages with long ones split, such as a log without paragraphs, so that
 * a part of it fits.
 */
export const inPieces = (passages: readonly Passage[]): Passage[] =>
  passages.flatMap(([text, score]) =>
    (text.match(pieces) ?? []).map((piece): Passage => [piece, score]),
  );

const citation = /(?:\[|【)(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)(?:\]|】)(?![(:])/g;
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/**
 * An answer with its citations as links to their passages. `passages`: those in
 * the model's input, by number from 1. A number without a passage stays text.
 */
export const cite = (
  answer: string,
  passages: readonly string[],
  page: string,
): string =>
  answer
    .split(code)
    .map((part, index) =>
      index % 2 === 1 ? part : cited(part, passages, page),
    )
    .join('');

const cited = (text: string, passages: readonly string[], page: string) =>
  text.replace(citation, (whole, numbers: string) => {
    const links = numbers
      .split(/\D+/)
      .map((number) => linkTo(number, passages[Number(number) - 1], page));
    return links.every((link) => link !== undefined) ? links.join(' ') : whole;
  });

function linkTo(
  number: string,
  passage: string | undefined,
  page: string,
): string | undefined {
  if (passage === undefined) return undefined;
  const address = passageAddress(page, passage)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  return `[\\[${number}\\]](${address})`;
}

/**
 * Characters per token of text in Latin letters; in other scripts a character
 * is about one token.
 */
const charsPerToken = 3.5;

/**
 * An estimate of a text's tokens, rather too high than too low: servers report
 * the number only afterwards.
 */
export function tokensIn(text: string): number {
  const others = text.match(/[\u0250-\uFFFF]/g)?.length ?? 0;
  return Math.ceil((text.length - others) / charsPerToken) + others;
}
