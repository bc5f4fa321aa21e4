import { test } from '@playwright/test';
import type { Payload } from './payloads';

/** A payload in a place: whether its text was found there, and its faults. */
export type Pair = {
  payload: Payload;
  place: string;
  isSeen: boolean;
  faults: string[];
};

/**
 * How many payloads of a corpus were tried in a place, and how many had no
 * faults.
 */
export type Tally = {
  place: string;
  corpus: string;
  tried: number;
  held: number;
};

export const tallyType = 'tally';
export const unseenType = 'unseen';

/** Payloads in one place. `faults` start with the name of their payload. */
export const pairsOf = (
  place: string,
  payloads: readonly Payload[],
  faults: readonly string[],
): Pair[] =>
  payloads.map((payload) => ({
    payload,
    place,
    isSeen: true,
    faults: faults.filter((fault) =>
      fault.slice(0, fault.indexOf(': ')).split(', ').includes(payload.name),
    ),
  }));

/**
 * Adds counts to the current test's report, for `npm run safety` to read. A
 * payload that wasn't found in its place counts as tried only if it had faults.
 */
export function tally(pairs: readonly Pair[]) {
  const { annotations } = test.info();
  for (const some of Map.groupBy(
    pairs,
    ({ place, payload }) => `${place} ${payload.corpus}`,
  ).values()) {
    const tried = some.filter(
      ({ isSeen, faults }) => isSeen || faults.length > 0,
    );
    const held = tried.filter(({ faults }) => faults.length === 0);
    const [{ place, payload }] = some as [Pair];
    const counts: Tally = {
      place,
      corpus: payload.corpus,
      tried: tried.length,
      held: held.length,
    };
    annotations.push({ type: tallyType, description: JSON.stringify(counts) });
    for (const one of some.filter(({ isSeen }) => !isSeen))
      annotations.push({
        type: unseenType,
        description: `${one.payload.name} in ${place}`,
      });
  }
}
