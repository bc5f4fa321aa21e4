import type { WhyNot } from './files'

/** How many pictures one archive takes, and how many bytes of them. */
export const mostInZip = 500
export const mostZipBytes = 400 * 1000 * 1000

/** What a page has fetched because the user asked: pictures as an archive or each by itself, or one file. `isAllowed`: the browser lets Pluck read their hosts. */
export type FetchTask =
  | { of: 'pictures' | 'each'; urls: readonly string[]; isAllowed: boolean }
  | { of: 'file'; url: string; isAllowed: boolean }

/** A task for the worker, with the addresses that the user chose: of private networks, nothing but their hosts is asked. */
export type FetchOrder = FetchTask & { own: readonly string[] }

/** An address whose file did not come, and why. */
export type Failed = { url: string; why: WhyNot; status?: number }

/** What came of it: the file that can be saved, or each picture; how many came, and what did not. */
export type FetchOutcome = { file?: Blob; each?: Picture[]; kept: number; failed: Failed[] }
type Picture = { url: string; blob: Blob }

/** On the way `done` of `total`, pictures or bytes, as far as that is known; at the end the outcome. */
export type FetchNews = { done: number; total?: number } | { outcome: FetchOutcome }
