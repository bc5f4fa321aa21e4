import { readCapped } from '@/lib/contract/client/read-capped';
import { isRedirect } from '@/lib/core/is-redirect';
import type { MissingReason } from './files';
import { imageType } from './image-type';
import { mayRequest } from './pictures';

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
export async function fetchAsNobody(
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
export async function fetchPicture(url: string, deps: PictureDeps): Promise<Fetched> {
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

function leave({ body }: Response, why: MissingReason): NotFetched {
  body?.cancel().catch(() => {});
  return { why };
}
