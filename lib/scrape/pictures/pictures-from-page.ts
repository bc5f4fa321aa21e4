import type { Page } from '@/lib/core/page';
import { runInPage } from '@/lib/platform/tab';
import { imageType } from './fetch-picture';

/**
 * Those of some pictures that a page's tab can read itself: they need no
 * permission, and those that only the signed-in user gets are among them.
 * Rejects only with the reason of `signal`.
 */
export type PicturesFromPage = (
  page: Page,
  urls: readonly string[],
  signal: AbortSignal,
) => Promise<{ url: string; blob: Blob }[]>;

/** For all pictures of a note; the others are asked for without the page. */
const allLimitMs = 30_000;
const maxAllBytes = 200_000_000;

/** None if the tab is closed, shows another page, or can't be read. */
export const picturesFromPage: PicturesFromPage = async (
  page,
  urls,
  signal,
) => {
  const found: { url: string; blob: Blob }[] = [];
  const ends = AbortSignal.any([signal, AbortSignal.timeout(allLimitMs)]);
  // A page behind a dialog or a long task doesn't answer.
  const ended = new Promise<undefined>((resolve) =>
    ends.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  let bytes = 0;
  for (const url of urls) {
    if (ends.aborted || bytes > maxAllBytes) break;
    const reading = runInPage(page, readPicture, [page.url, url]);
    const read = await Promise.race([reading, ended]);
    const blob = read === undefined ? undefined : pictureOf(read);
    if (!blob) continue;
    bytes += blob.size;
    found.push({ url, blob });
  }
  signal.throwIfAborted();
  return found;
};

/** A picture from the base64 of its bytes; undefined unless it is one. */
function pictureOf(base64: string): Blob | undefined {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const type = imageType(bytes);
  return type === undefined ? undefined : new Blob([bytes], { type });
}

/**
 * The bytes of a picture in base64, if the page has loaded one at exactly this
 * address: then no host is asked for more than the page has asked for. Undefined
 * if the host doesn't let the page read it. Runs in the tab in isolation, so it
 * can't use anything outside.
 */
export async function readPicture(
  address: string,
  url: string,
): Promise<string | undefined> {
  const maxBytes = 20_000_000;
  const limitMs = 20_000;
  const chunk = 8192;
  const withoutPlace = (one: string) => one.replace(/#.*/s, '');
  if (withoutPlace(location.href) !== withoutPlace(address)) return undefined;
  const isLoaded = [...document.querySelectorAll('img')].some(
    ({ complete, naturalWidth, currentSrc }) =>
      complete && naturalWidth > 0 && currentSrc === url,
  );
  if (!isLoaded) return undefined;
  try {
    const response = await fetch(url, {
      cache: 'force-cache',
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const size = Number(response.headers.get('content-length'));
    if (!response.ok || size > maxBytes) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > maxBytes) return undefined;
    let text = '';
    for (let at = 0; at < bytes.length; at += chunk)
      text += String.fromCharCode(...bytes.subarray(at, at + chunk));
    return btoa(text);
  } catch {
    return undefined;
  }
}
