import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';
import { messageOf } from '@/lib/core/message-of';
import { stopInTab, whyNotRead } from '@/lib/engines/browser/in-tab';
import { warningText } from '@/lib/engines/browser/page-warning';
import type { JobErrorKind } from '@/lib/queue/job';

/** Between two tries of a capture: browsers allow only two a second. */
const pauseMs = 200;
const maxTries = 25;

export type ScreenshotOptions = { fullPage?: boolean; quality?: number };

/** Why there is no picture. */
export class NoPicture extends Error {
  constructor(
    readonly kind: JobErrorKind,
    readonly detail = '',
  ) {
    super(detail);
  }
}

/**
 * What the contract's answer says of a screenshot. The parts of one that is too
 * tall for one picture are further pictures.
 */
type Taken = {
  screenshot?: string;
  actions?: { screenshots: string[] };
  warning?: string;
};

/**
 * Takes a screenshot of a tab as the script in it says. The pictures are
 * `data:` addresses. `url`: the page that the tab must show at the start; from
 * then on the script notices if the tab leaves it.
 */
export async function takeScreenshot(
  tabId: number,
  { fullPage = false, quality }: ScreenshotOptions,
  signal: AbortSignal,
  url?: string,
): Promise<Taken> {
  const target = { tabId };
  const stop = () => stopInTab(tabId);
  const pictures: Promise<string>[] = [];
  let canvas: OffscreenCanvas | undefined;
  let isBegun = false;
  const type = quality === undefined ? 'image/png' : 'image/jpeg';
  const encode = async (done: OffscreenCanvas) => {
    const picture = await done.convertToBlob({
      type,
      quality: (quality ?? 0) / 100,
    });
    return `data:${type};base64,${(await picture.bytes()).toBase64()}`;
  };
  signal.addEventListener('abort', stop);
  try {
    await browser.scripting.executeScript({
      target,
      files: ['/screenshot.js'],
    });
    for (;;) {
      const [frame] = await browser.scripting.executeScript({
        target,
        func: (isFullPage: boolean, there: string | null) => {
          const [here, asked] = [location.href, there ?? location.href].map(
            (address) => address.replace(/^([^#]*)#(?![/!]).*/, '$1'),
          );
          return here === asked
            ? globalThis.pluckShoot?.(isFullPage)
            : undefined;
        },
        args: [fullPage, isBegun ? null : (url ?? null)],
      });
      isBegun = true;
      signal.throwIfAborted();
      const step = frame?.result;
      if (!step) throw new NoPicture('page-moved');
      if (step.isHidden) throw new NoPicture('tab-hidden');
      const { size, draws, warnings } = step;
      // The page is not kept waiting for it.
      if (canvas && (size || !draws)) pictures.push(encode(canvas));
      if (!draws) {
        const [screenshot, ...screenshots] = await Promise.all(pictures);
        return {
          screenshot,
          ...(screenshots.length > 0 && { actions: { screenshots } }),
          warning: warningText(warnings),
        };
      }
      if (size) canvas = new OffscreenCanvas(...size);
      const shot = await capture(tabId);
      for (const draw of draws)
        canvas?.getContext('2d')?.drawImage(shot, ...draw);
    }
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    throw new NoPicture(await whyNotRead(tabId), messageOf(error));
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** What the tab shows, once the browser allows another capture. */
async function capture(tabId: number): Promise<ImageBitmap> {
  for (let tries = 1; ; tries++) {
    const { active, windowId } = await browser.tabs.get(tabId);
    if (!active) throw new NoPicture('tab-hidden');
    try {
      const address = await browser.tabs.captureVisibleTab(windowId, {
        format: 'png',
      });
      const bytes = Uint8Array.fromBase64(
        address.slice(address.indexOf(',') + 1),
      );
      return await createImageBitmap(new Blob([bytes]));
    } catch (error) {
      if (tries === maxTries || !/quota|MAX_CAPTURE/i.test(messageOf(error)))
        throw error;
      await delay(pauseMs);
    }
  }
}
