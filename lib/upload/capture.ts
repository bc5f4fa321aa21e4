import { browser } from 'wxt/browser';
import { fromBase64 } from '@/lib/core/base64';
import { delay } from '@/lib/core/delay';
import { isSameAddress } from '@/lib/core/web-address';
import type { Page } from '@/lib/core/page';
import { findTab } from '@/lib/platform/tab';
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

/**
 * Copies a page in its tab, for upload, as long as the tab still shows it. The
 * tab keeps one copy until that is fetched, so captures of a tab run one after
 * another, even for several windows.
 */
export const capture = (page: Page): Promise<Capture> =>
  navigator.locks.request(`pluck.capture.${page.tabId}`, () =>
    captureNow(page),
  );

async function captureNow({ tabId, url }: Page): Promise<Capture> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  if (!tab) return { is: 'gone' };
  if (tab.url !== undefined && !isSameAddress(tab.url, url))
    return { is: 'moved' };
  try {
    const taken = (await inTab(tabId, { files: ['/upload.js'] })) as
      | Taken
      | undefined;
    if (!taken) return { is: 'unreadable', url };
    if (!isSameAddress(taken.url, url)) return { is: 'moved' };
    if (!('removed' in taken)) return taken;
    const bytes = await fetchBytes(tabId, taken.size);
    await inTab(tabId, {
      func: () => void (globalThis.pluckTaken = undefined),
      args: [],
    }).catch(() => {});
    return { ...taken, bytes };
  } catch {
    return { is: 'gone' };
  }
}

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
  return bytes;
}

type Script =
  | { files: string[] }
  | { func: (...given: number[]) => unknown; args: number[] };

/** The result of a script in the tab; undefined if it doesn't end in time. */
async function inTab(tabId: number, script: Script): Promise<unknown> {
  const ran = browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    ...script,
  } as Parameters<typeof browser.scripting.executeScript>[0]);
  const frames = await Promise.race([ran, delay(limitMs)]);
  return frames?.[0]?.result;
}

declare global {
  /** In the tab's isolated world: the copy of the page, until it is fetched. */
  var pluckTaken: Uint8Array<ArrayBuffer> | undefined;
}
