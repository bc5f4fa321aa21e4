import type { LookFound } from './job';

/**
 * The delays after each search for a lost answer, because the service may still
 * be working. Afterwards the user decides.
 */
export const lookAgainMs = [15_000, 60_000, 300_000] as const;

/**
 * When to search again after this many searches; undefined if that is useless.
 */
export function nextLook(
  found: LookFound,
  times: number,
  at: number,
): number | undefined {
  // An answer that a service can't return now is never available.
  const delay =
    found === 'no-list' || found === 'upload'
      ? undefined
      : lookAgainMs[times - 1];
  return delay === undefined ? undefined : at + delay;
}
