import type { MissingReason } from './files';

/**
 * The maximum number of pictures in one archive, and their maximum total size
 * in bytes.
 */
export const maxInZip = 500;
export const maxZipBytes = 400 * 1000 * 1000;

/**
 * What a page fetches at the user's request: pictures as an archive or one by
 * one, or a single file. `isAllowed`: the browser lets Pluck read their hosts.
 */
export type FetchTask =
  | { of: 'pictures' | 'each'; urls: readonly string[]; isAllowed: boolean }
  | { of: 'file'; url: string; isAllowed: boolean };

/**
 * A task for the worker, with the addresses that the user chose: on private
 * networks, only their hosts are requested.
 */
export type FetchOrder = FetchTask & { own: readonly string[] };

/** An address whose file was not fetched, and why. */
export type Failed = { url: string; why: MissingReason; status?: number };

/**
 * The result: a file to save, or each picture; how many succeeded, and which
 * failed.
 */
export type FetchOutcome = {
  file?: Blob;
  each?: Picture[];
  kept: number;
  failed: Failed[];
};
type Picture = { url: string; blob: Blob };

/**
 * While running, `done` of `total`, in pictures or bytes, if known; at the end,
 * the outcome.
 */
export type FetchNews =
  | { done: number; total?: number }
  | { outcome: FetchOutcome };
