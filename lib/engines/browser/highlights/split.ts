/** A part of a block's text, by start and end. */
export type TextSpan = { start: number; end: number };

/** A block up to this length is one passage. */
const shortBlock = 280;
/**
 * A longer sentence, such as a text without any full stop, is split between
 * words.
 */
const longSentence = 420;
/**
 * The text segmented at once: the segmenter's time grows with the square of the
 * length.
 */
const stretch = 4000;

/**
 * The parts of a block that passages consist of: all of a short block, the
 * sentences of a long one.
 */
export const split = (text: string, language: string): TextSpan[] =>
  text.length <= shortBlock
    ? [{ start: 0, end: text.length }]
    : sentencesOf(text, language);

/** The sentences of a block. */
export function sentencesOf(text: string, language: string): TextSpan[] {
  const whole = { start: 0, end: text.length };
  const segmenter = segmenterFor(language);
  return cut(text, whole, stretch)
    .flatMap((part) => sentences(text, part, segmenter))
    .flatMap((sentence) => cut(text, sentence, longSentence));
}

const sentences = (
  text: string,
  { start, end }: TextSpan,
  segmenter: Intl.Segmenter,
): TextSpan[] =>
  Array.from(
    segmenter.segment(text.slice(start, end)),
    ({ index, segment }) => ({
      start: start + index,
      end: start + index + segment.length,
    }),
  );

/**
 * Splits a span into parts of limited length: between words if possible, and
 * never within a character.
 */
function cut(text: string, { start, end }: TextSpan, most: number): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = start;
  while (end - from > most) {
    const part = text.slice(from, from + most);
    const space = part.lastIndexOf(' ');
    const to =
      from +
      (space > most / 2 ? space : most - Number(/[\uD800-\uDBFF]$/.test(part)));
    spans.push({ start: from, end: to });
    from = to;
  }
  return [...spans, { start: from, end }]
    .map((span) => trimmed(text, span))
    .filter(isThere);
}

/**
 * A page may name an invalid language. The browser's own is never used, so that
 * results don't depend on it.
 */
function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || 'en', { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}

const isThere = ({ start, end }: TextSpan): boolean => end > start;

function trimmed(text: string, { start, end }: TextSpan): TextSpan {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}
