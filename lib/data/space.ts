/**
 * How storage stands. Times are milliseconds since the epoch. `shortSince`: there is hardly any room. `toldAt`: the user
 * has seen that said; only from then on old results go to make room. `went`: those that did, the latest last.
 */
export type Space = { shortSince?: number; toldAt?: number; went?: Went }
export type Went = { at: number; count: number; titles: string[] }

/** The user does not know yet that storage is short, or that results went. */
export const isUntold = ({ shortSince, toldAt, went }: Space): boolean =>
  (shortSince !== undefined && toldAt === undefined) || went !== undefined

/** The same where there is hardly any room from this time on. */
export const asShort = (space: Space, at: number): Space => ({
  ...space,
  shortSince: space.shortSince ?? at,
})

const mebibyte = 1024 * 1024

/** What is kept free by holding it: the largest answer that is read by default. */
export const reserveBytes = 20 * mebibyte

/** Below the first many free bytes storage is short, from the second on it is not any more. */
const shortBytes = 2 * reserveBytes
const calmBytes = 3 * reserveBytes

/** How storage stands with so many bytes left. */
export const outlookOf = (free: number): 'short' | 'calm' | 'unsure' =>
  free < shortBytes ? 'short' : free >= calmBytes ? 'calm' : 'unsure'

/** Whether a write failed for want of room. A full disk is a `DataError` in Chromium, where the answer's bytes are a file. */
export const isShortOfSpace = (cause: unknown): boolean =>
  cause instanceof DOMException &&
  (cause.name === 'QuotaExceededError' ||
    (cause.name === 'DataError' && cause.message.startsWith('Failed to write blobs')))

/** A result that may go to make room, and how much it holds. */
export type Holding = { id: string; title: string; bytes: number }

/** The fewest of the oldest that hold so many bytes; all of them where they hold less. */
export function fewest(oldestFirst: readonly Holding[], bytes: number): Holding[] {
  let freed = 0
  const end = oldestFirst.findIndex((one) => (freed += one.bytes) >= bytes)
  return oldestFirst.slice(0, end === -1 ? undefined : end + 1)
}

const mostTitles = 20

/** The same with what has just gone. */
export const withGone = (space: Space, gone: readonly Holding[], at: number): Space => ({
  ...space,
  went: {
    at,
    count: (space.went?.count ?? 0) + gone.length,
    titles: [...(space.went?.titles ?? []), ...gone.map(({ title }) => title)].slice(-mostTitles),
  },
})
