import { at, listOf, textOf } from '@/lib/engines/browser/sites/inline-json';

/** A text of YouTube's data: `{simpleText}` or `{runs: [{text}]}`. */
export const labelOf = (value: unknown): string | undefined =>
  textOf(at(value, 'simpleText')) ??
  (listOf(at(value, 'runs'))
    .map((run) => textOf(at(run, 'text')) ?? '')
    .join('')
    .trim() ||
    undefined);
