import { scriptResult } from '@/lib/core/script-result';
import { browser } from 'wxt/browser';
import { fromBase64 } from '@/lib/core/base64';
import { delay } from '@/lib/core/delay';
import { isSameAddress } from '@/lib/core/web-address';
import type { Page } from '@/lib/core/page';
import { findTab } from '@/lib/platform/tab';
import type { TakenFile } from './page-file/in-tab';
import type { Taken } from './take-page';

/**
 * The upload of a page, as fetched from the tab, or why it can't be uploaded.
 * `gone`: the tab is closed, or Pluck may not read it.
 */
export type Capture =
  | (Extract<Taken, { removed: unknown }> & { bytes: Uint8Array<ArrayBuffer> })
  | Exclude<Taken, { removed: unknown }>
  | { is: 'moved' | 'gone' };

/** A page whose script never yields would keep the panel waiting. */
const limitMs = 60_000;
/** The size of a piece, far below the limit of a message between processes. */
const pieceBytes = 6_000_000;

/** What is read of a page in its tab; `url`: the page's, as the tab has it. */
type Read = { url: string };

/**
 * Reads a page in its tab, as long as the tab still shows it. The tab keeps one
 * copy until that is fetched, so captures of a tab run one after another, even
 * for several windows.
 */
async function readOnce<Found extends Read, Result>(
  { tabId, url }: Page,
  read: () => Promise<Found | undefined>,
  bring: (found: Found) => Promise<Result>,
): Promise<
  Result | { is: 'moved' | 'gone' } | { is: 'unreadable'; url: string }
> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  if (!tab) return { is: 'gone' };
  if (tab.url !== undefined && !isSameAddress(tab.url, url))
    return { is: 'moved' };
  try {
    const found = await read();
    if (!found) return { is: 'unreadable', url };
    if (!isSameAddress(found.url, url)) return { is: 'moved' };
    return await bring(found);
  } catch {
    return { is: 'gone' };
  }
}

const inTurn = <Result>(
  { tabId }: Page,
  work: () => Promise<Result>,
): Promise<Result> =>
  navigator.locks.request(`pluck.capture.${tabId}`, work) as Promise<Result>;

/** Copies a page in its tab, for upload. */
export const capture = (page: Page): Promise<Capture> =>
  inTurn(page, () =>
    readOnce(
      page,
      () =>
        inTab(page.tabId, { files: ['/upload.js'] }) as Promise<
          Taken | undefined
        >,
      async (taken) =>
        'removed' in taken
          ? { ...taken, bytes: await fetchBytes(page.tabId, taken.size) }
          : taken,
    ),
  );

/** A page as one file of HTML, or why there is none. */
export type PageFileCapture =
  | (Extract<TakenFile, { is: 'file' }> & { bytes: Uint8Array<ArrayBuffer> })
  | Exclude<TakenFile, { is: 'file' }>
  | { is: 'moved' | 'gone' };

/**
 * Makes one file of a page in its tab. `given`: parts that the page itself may
 * not read.
 */
export const capturePageFile = (
  page: Page,
  given: ReadonlyMap<string, Blob> = new Map(),
): Promise<PageFileCapture> =>
  inTurn(page, () =>
    readOnce(
      page,
      async () => {
        const { tabId } = page;
        await inTab(tabId, { files: ['/page-file.js'] });
        for (const [url, blob] of given) {
          const base64 = (await blob.bytes()).toBase64();
          await inTab(tabId, {
            func: (...part: [string, string, string]) =>
              globalThis.pluckPageFile?.give(...part),
            args: [url, blob.type, base64],
          });
        }
        return (await inTab(tabId, {
          func: () => globalThis.pluckPageFile?.take(),
          args: [],
        })) as TakenFile | undefined;
      },
      async (taken) =>
        taken.is === 'file'
          ? { ...taken, bytes: await fetchBytes(page.tabId, taken.size) }
          : taken,
    ),
  );

async function fetchBytes(
  tabId: number,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += pieceBytes) {
    const piece = await inTab(tabId, {
      func: (from: number, to: number) =>
        globalThis.pluckTaken?.subarray(from, to).toBase64(),
      args: [at, at + pieceBytes],
    });
    const read = typeof piece === 'string' ? fromBase64(piece) : undefined;
    if (!read) throw new Error('The page was reloaded.');
    bytes.set(read, at);
  }
  await inTab(tabId, {
    func: () => void (globalThis.pluckTaken = undefined),
    args: [],
  }).catch(() => {});
  return bytes;
}

type Script<Args extends unknown[]> =
  | { files: string[] }
  | { func: (...given: Args) => unknown; args: Args };

/** The result of a script in the tab; undefined if it doesn't end in time. */
async function inTab<Args extends unknown[]>(
  tabId: number,
  script: Script<Args>,
): Promise<unknown> {
  const ran = browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    ...script,
  } as Parameters<typeof browser.scripting.executeScript>[0]);
  const frames = await Promise.race([ran, delay(limitMs)]);
  return scriptResult(frames?.[0]);
}

declare global {
  /** In the tab's isolated world: the copy of the page, until it is fetched. */
  var pluckTaken: Uint8Array<ArrayBuffer> | undefined;
}
