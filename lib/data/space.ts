/**
 * The storage status. Times are milliseconds since the epoch. `shortSince`:
 * space is low. `toldAt`: the user has seen the warning; old results are
 * deleted for space only after that. `went`: the deleted results, the latest
 * last.
 */
export type Space = { shortSince?: number; toldAt?: number; went?: Went };
export type Went = { at: number; count: number; titles: string[] };

/**
 * True if the user hasn't yet seen that storage is low, or that results were
 * deleted.
 */
export const isUntold = ({ shortSince, toldAt, went }: Space): boolean =>
  (shortSince !== undefined && toldAt === undefined) || went !== undefined;

/** The same, with space low from this time on. */
export const asShort = (space: Space, at: number): Space => ({
  ...space,
  shortSince: space.shortSince ?? at,
});

const mebibyte = 1024 * 1024;

/**
 * Space kept free by occupying it: the largest answer that is read by default.
 */
export const reserveBytes = 20 * mebibyte;

/**
 * Free bytes below the first limit mean low storage; above the second limit it
 * is no longer low.
 */
const shortBytes = 2 * reserveBytes;
const calmBytes = 3 * reserveBytes;

/** The storage status with `free` bytes left. */
export const judgeSpace = (free: number): 'short' | 'calm' | 'unsure' =>
  free < shortBytes ? 'short' : free >= calmBytes ? 'calm' : 'unsure';

/**
 * True if a write failed for lack of space. A full disk is a `DataError` in
 * Chromium, where the answer's bytes are a file.
 */
export const isShortOfSpace = (cause: unknown): boolean =>
  cause instanceof DOMException &&
  (cause.name === 'QuotaExceededError' ||
    (cause.name === 'DataError' &&
      cause.message.startsWith('Failed to write blobs')));

/** A result that may be deleted for space, and its size. */
export type Holding = { id: string; title: string; bytes: number };

/** The fewest of the oldest that add up to `bytes`; all if they are smaller. */
export function fewest(
  oldestFirst: readonly Holding[],
  bytes: number,
): Holding[] {
  let freed = 0;
  const end = oldestFirst.findIndex((one) => (freed += one.bytes) >= bytes);
  return oldestFirst.slice(0, end === -1 ? undefined : end + 1);
}

const maxTitles = 20;

/** The same with the results just deleted. */
export const withGone = (
  space: Space,
  gone: readonly Holding[],
  at: number,
): Space => ({
  ...space,
  went: {
    at,
    count: (space.went?.count ?? 0) + gone.length,
    titles: [
      ...(space.went?.titles ?? []),
      ...gone.map(({ title }) => title),
    ].slice(-maxTitles),
  },
});
