import { readCapped } from '@/lib/contract/client/read-answer';
import { isRedirect } from '@/lib/core/web-address';
import { type MissingReason, mayRequest } from './files';

/** The maximum size of a stored picture, in bytes. */
export const maxBytes = 30_000_000;

/** A picture, or why it is missing; `status` is the host's HTTP status. */
export type Fetched = { blob: Blob } | NotFetched;
type NotFetched = { why: MissingReason; status?: number };

type PictureDeps = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  signal?: AbortSignal;
  /**
   * Addresses that the user chose. On private networks, only their hosts are
   * requested.
   */
  own: readonly string[];
  /** Whether Pluck has full permission for the address's origin. */
  hasAccess(url: string): Promise<boolean>;
};

/**
 * Fetches a file anonymously: without cookies, referrer or key, and only if
 * `mayRequest` allows it. Never throws.
 */
async function fetchAsNobody(
  url: string,
  { fetch, signal, own, hasAccess }: PictureDeps,
): Promise<{ response: Response } | NotFetched> {
  if (!mayRequest(url, own)) return { why: 'private' };
  // Redirects are not followed, because their target is unknown beforehand and
  // may be private.
  const init: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
    signal,
  };
  const response = await fetch(url, init).catch(() => undefined);
  if (!response)
    return {
      why:
        signal?.aborted || (await hasAccess(url)) ? 'unreachable' : 'no-access',
    };
  if (isRedirect(response)) return leave(response, 'redirected');
  if (response.url && !mayRequest(response.url, own))
    return leave(response, 'private');
  return response.ok
    ? { response }
    : { ...leave(response, 'refused'), status: response.status };
}

/**
 * Fetches a picture. Accepts only images, with the type of their bytes. Never
 * throws.
 */
export async function fetchPicture(
  url: string,
  deps: PictureDeps,
): Promise<Fetched> {
  const found = await fetchAsNobody(url, deps);
  if ('why' in found) return found;
  const { response } = found;
  const type = response.headers.get('content-type') ?? '';
  if (!/^image\/(?!svg)/i.test(type)) return leave(response, 'not-image');
  if (Number(response.headers.get('content-length')) > maxBytes)
    return leave(response, 'too-large');
  const { bytes, reason } = await readCapped(response, maxBytes);
  if (reason)
    return { why: reason === 'too-large' ? 'too-large' : 'unreachable' };
  const actual = imageType(bytes);
  return actual
    ? { blob: new Blob([bytes], { type: actual }) }
    : { why: 'not-image' };
}

/** The largest part of a page that is fetched for its file, in bytes. */
const maxPartBytes = 10_000_000;

/** Fetches a picture, font or style sheet of a page as it is. Never throws. */
export async function fetchPart(
  url: string,
  deps: PictureDeps,
): Promise<Fetched> {
  const found = await fetchAsNobody(url, deps);
  if ('why' in found) return found;
  const { bytes, reason } = await readCapped(found.response, maxPartBytes);
  if (reason)
    return { why: reason === 'too-large' ? 'too-large' : 'unreachable' };
  const type = found.response.headers.get('content-type') ?? '';
  return { blob: new Blob([bytes], { type }) };
}

function leave({ body }: Response, why: MissingReason): NotFetched {
  body?.cancel().catch(() => {});
  return { why };
}

/** The maximum size of a file that is fetched for saving, in bytes. */
export const maxFileBytes = 1_000_000_000;

/** Bytes that are in a blob need not stay in memory. */
const flushAt = 8 * 1024 * 1024;

type FileDeps = Parameters<typeof fetchAsNobody>[1] & {
  onBytes(done: number, total: number | undefined): void;
};

/**
 * Fetches a whole file of any type, without a time limit. Never throws.
 */
export async function fetchFile(
  url: string,
  { onBytes, ...deps }: FileDeps,
): Promise<{ blob: Blob } | { why: MissingReason; status?: number }> {
  const found = await fetchAsNobody(url, deps);
  if ('why' in found) return found;
  const { response } = found;
  const total = Number(response.headers.get('content-length')) || undefined;
  const reader = response.body?.getReader();
  // Bytes that are already in a blob need not stay in memory.
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let [done, waiting] = [0, 0];
  try {
    for (
      let part = await reader?.read();
      part && !part.done;
      part = await reader?.read()
    ) {
      parts.push(part.value);
      done += part.value.length;
      waiting += part.value.length;
      if (done > maxFileBytes) {
        reader?.cancel().catch(() => {});
        return { why: 'too-large' };
      }
      if (waiting < flushAt) continue;
      blobs.push(new Blob(parts));
      parts = [];
      waiting = 0;
      onBytes(done, total);
    }
  } catch {
    return { why: 'unreachable' };
  }
  const type = response.headers.get('content-type') ?? '';
  return { blob: new Blob([...blobs, ...parts], { type }) };
}

/**
 * The maximum number of pictures in one archive, and their maximum total size
 * in bytes.
 */
export const maxInZip = 500;
export const maxZipBytes = 400 * 1000 * 1000;

/**
 * What a page fetches at the user's request: pictures as an archive or one by
 * one, the parts of a page's file, or a single file. `isAllowed`: the browser lets
 * Pluck read their hosts.
 */
export type FetchTask =
  | {
      of: 'pictures' | 'each' | 'parts';
      urls: readonly string[];
      isAllowed: boolean;
    }
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

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The accepted image types, by their first bytes. SVG is excluded because it is
 * a document.
 */
const kinds: readonly [
  type: string,
  extension: string,
  fits: (bytes: Uint8Array) => boolean,
][] = [
  ['image/png', 'png', (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 'jpg', (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff'],
  [
    'image/webp',
    'webp',
    (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  ],
  ['image/gif', 'gif', (bytes) => ascii(bytes, 0, 4) === 'GIF8'],
  ['image/avif', 'avif', (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12))],
];

/**
 * The type of an image by its first bytes, whatever its name; undefined if it
 * isn't an accepted one.
 */
export const imageType = (bytes: Uint8Array): string | undefined =>
  kinds.find(([, , fits]) => fits(bytes))?.[0];

/** The file extension of a media type, without the dot. */
export const imageExtension = (type: string): string =>
  kinds.find(([known]) => known === type)?.[1] ?? 'bin';
