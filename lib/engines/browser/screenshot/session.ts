import { scriptResult } from '@/lib/core/script-result';
import { withoutPlace } from '@/lib/core/web-address';
import { liftMarks } from './lift-marks';
import { type Step, shootPage, shootView } from './shoot';
import { messageOf } from '@/lib/core/failures';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Job, JobError, JobOutcome, JobErrorKind } from '@/lib/queue/job';
import { withOutputs } from '@/lib/engines/browser/read-answer';
import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';
import { stopInTab, whyNotRead } from '@/lib/engines/browser/in-tab';
import { warningText } from '@/lib/engines/browser/page-kind';

/**
 * After this silence, the background's worker counts as dead: reading the
 * pixels of a tall picture takes seconds.
 */
const maxSilenceMs = 30_000;
/**
 * The maximum time to wait for images, in milliseconds: those in view, or all
 * of the page.
 */
const maxImageMs = { 'in view': 500, all: 3000 };
/**
 * The time after which a page counts as not in view, because it draws no
 * frames.
 */
const maxFrameMs = 250;
/** Time for scroll animations to settle. */
const restMs = 100;

/** A viewport counts as stable after keeping its size for this time. */
const sizeCheckMs = 300;
const maxSizeChecks = 8;

declare global {
  /**
   * In the tab's isolated world: returns the next step of the running
   * screenshot; the first call starts one.
   */
  var pluckShoot:
    | ((isFullPage: boolean) => Promise<Step | undefined>)
    | undefined;
}

/** A screenshot session for the page that this script was injected into. */
export function createSession(
  page: Document,
  report: (done: number, total: number) => void,
) {
  let isStopped = false;
  let isHidden = false;
  let running: AsyncGenerator<Step, Step> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const begun = {
    address: withoutPlace(location.href),
    entries: history.length,
  };
  const look = () => {
    isHidden ||= page.visibilityState !== 'visible';
  };
  /**
   * Whether a script has navigated to another page. Many pages replace their
   * address while they are scrolled.
   */
  const hasLeft = () =>
    withoutPlace(location.href) !== begun.address &&
    history.length !== begun.entries;

  let putBack: (() => void) | undefined;

  function stop() {
    isStopped = true;
    putBack?.();
    putBack = undefined;
    clearTimeout(silence);
    page.removeEventListener('visibilitychange', look);
    void running?.return({});
  }

  async function next(isFullPage: boolean): Promise<Step | undefined> {
    clearTimeout(silence);
    look();
    page.addEventListener('visibilitychange', look);
    if (!isStopped) putBack ??= liftMarks(page);
    if (!running) await stable();
    const deps = {
      page,
      drawn,
      settled,
      isStopped: () => isStopped,
      onShot: report,
    };
    running ??= isFullPage ? shootPage(deps) : shootView(deps);
    const { value } = await running.next();
    look();
    if (isHidden) {
      stop();
      return { isHidden };
    }
    if (hasLeft()) stop();
    if (isStopped) return undefined;
    silence = setTimeout(stop, maxSilenceMs);
    return value;
  }

  return { next, stop };
}

const afterMs = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

const drawn = (): Promise<void> =>
  Promise.race([
    afterMs(maxFrameMs),
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
  ]);

/**
 * Resolves once the viewport has kept its size, which changes when a side panel
 * opens.
 */
async function stable(): Promise<void> {
  let size = '';
  for (
    let checks = 0;
    checks < maxSizeChecks && size !== `${innerWidth} ${innerHeight}`;
    checks++
  ) {
    size = `${innerWidth} ${innerHeight}`;
    await afterMs(sizeCheckMs);
  }
}

async function settled(which: 'in view' | 'all'): Promise<void> {
  const images = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && (which === 'all' || (bottom > 0 && top < innerHeight));
  });
  const loaded = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([loaded, afterMs(maxImageMs[which])]);
  await afterMs(restMs);
  await drawn();
}

/**
 * The reading with the requested screenshot. If that fails, the other formats
 * are kept.
 */
export async function withScreenshot(
  read: JobOutcome,
  { page, request }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const screenshot = requestedFormat(request, 'screenshot');
  if (!screenshot || !read.raw) return read;
  try {
    const answer = JSON.parse(await read.raw.text()) as { data: object };
    return withOutputs(
      answer,
      await takeScreenshot(page.tabId, screenshot, signal, request.url),
    );
  } catch (error) {
    const kept = request.formats?.[1] ? read : { complete: false };
    return { ...kept, error: pictureError(error, signal) };
  }
}

function pictureError(error: unknown, { aborted }: AbortSignal): JobError {
  if (aborted) return { kind: 'cancelled', message: '' };
  if (error instanceof NoPicture)
    return { kind: error.kind, message: error.detail };
  return { kind: 'reader-failed', message: messageOf(error) };
}

/**
 * The delay between two attempts of a capture: browsers allow only two a
 * second.
 */
const pauseMs = 200;
const maxTries = 25;

export type ScreenshotOptions = { fullPage?: boolean; quality?: number };

class NoPicture extends Error {
  constructor(
    readonly kind: JobErrorKind,
    readonly detail = '',
  ) {
    super(detail);
  }
}

/**
 * The screenshot fields of the contract's answer. If a picture would be too
 * tall, its further parts are separate pictures.
 */
type Taken = {
  screenshot?: string;
  actions?: { screenshots: string[] };
  warning?: string;
};

/**
 * Takes a screenshot of a tab, following the steps of the script in it. The
 * pictures are `data:` addresses. `url`: the page that the tab must show at the
 * start; from then on the script notices if the tab navigates.
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
      const step = scriptResult(frame);
      if (!step) throw new NoPicture('page-moved');
      if (step.isHidden) throw new NoPicture('tab-hidden');
      const { size, draws, warnings } = step;
      // Encoding isn't awaited, so the page continues meanwhile.
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

/** Captures the visible tab as soon as the browser allows another capture. */
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
