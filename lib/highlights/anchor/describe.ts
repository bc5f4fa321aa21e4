import {
  type Anchor,
  type Span,
  candidatesFor,
  minContextLetters,
} from './anchor';
import { rootEnd } from './letters';
import { hashOf, occurrencesOf } from './occurrences';

const maxContextLetters = 512;

/**
 * Describes a passage so that it can be found again: with as much of what
 * is around it as distinguishes it from all others, if anything does.
 */
export function describeSpan(letters: string, { start, end }: Span): Anchor {
  const exact = letters.slice(start, end);
  const rootStart = letters.lastIndexOf(rootEnd, start) + 1;
  const rootStop = letters.indexOf(rootEnd, end);
  const describe = (context: number): Anchor => ({
    exact,
    prefix: letters.slice(Math.max(rootStart, start - context), start),
    suffix: letters.slice(
      end,
      Math.min(rootStop === -1 ? letters.length : rootStop, end + context),
    ),
    start,
  });
  let context = minContextLetters;
  while (context < maxContextLetters && isRepeated(letters, describe(context)))
    context *= 2;
  const anchor = describe(context);
  if (isRepeated(letters, anchor))
    return { ...anchor, textHash: hashOf(letters, letters.length) };
  const isAlone = candidatesFor(letters, anchor).length <= 1;
  return { ...anchor, ...(isAlone && { isAlone }) };
}

function isRepeated(letters: string, { prefix, exact, suffix }: Anchor) {
  const whole = prefix + exact + suffix;
  return (occurrencesOf(letters, [whole], 2).get(whole)?.at.length ?? 0) > 1;
}
