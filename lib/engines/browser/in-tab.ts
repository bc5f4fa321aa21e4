import { scriptResult } from '@/lib/core/script-result';
import { browser } from 'wxt/browser';
import type { ScriptPublicPath } from 'wxt/utils/inject-script';
import { messageOf } from '@/lib/core/failures';
import type { JobErrorKind, JobOutcome } from '@/lib/queue/job';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import {
  requestedFormat,
  requestedFormats,
} from '@/lib/contract/schema/requested-format';
import { getOwn } from '@/lib/core/objects';
import { formatScripts, rowsScript, wantsModel } from './formats';
import { warningText } from './page-kind';
import type { ReadAnswer, ReadContext } from './read-answer';

/** A page whose script never yields would block the reader forever. */
const limitMs = 60_000;
/** Loading ends by itself before that; see `sites/load-all.ts`. */
const loadingLimitMs = 7 * 60_000;

type Asked = { request: ScrapeRequest } & ReadContext;

/**
 * Reads the tab in place: injects the reader unless that has happened already,
 * and calls it. The permission is given by the user's click and ends with the
 * next navigation, so this is never retried later.
 */
export async function readInTab(
  tabId: number,
  asked: Asked,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const limit = AbortSignal.timeout(
    asked.request.loadAll ? loadingLimitMs : limitMs,
  );
  const stop = AbortSignal.any([signal, limit]);
  // A later abort would stop the tab's work for another job.
  const over = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stop.throwIfAborted();
    const onStop = () => {
      stopInTab(tabId);
      reject(stop.reason);
    };
    stop.addEventListener('abort', onStop, { signal: over.signal });
  });
  try {
    const answer = await Promise.race([read(tabId, asked), stopped]);
    if (!answer) return failed('reader-failed');
    return answer === 'moved' ? failed('page-moved') : outcomeOf(answer);
  } catch (error) {
    if (signal.aborted) return failed('cancelled');
    if (limit.aborted) return failed('reader-too-slow');
    return failed(await whyNotRead(tabId), messageOf(error));
  } finally {
    over.abort();
  }
}

/**
 * Why no script runs in a tab: it is closed, or the browser doesn't allow it.
 */
export const whyNotRead = (
  tabId: number,
): Promise<'tab-closed' | 'tab-closed-to-pluck'> =>
  browser.tabs.get(tabId).then(
    () => 'tab-closed-to-pluck',
    () => 'tab-closed',
  );

/** Tabs with an injected reader; false if the injection failed. */
const brought = new Map<number, Promise<unknown>>();

/**
 * Injects the reader and the scripts of a request into a tab while its job is
 * being saved.
 */
export function bringReader(tabId: number, options: PresetOptions): void {
  brought.set(
    tabId,
    injectReader(tabId, options).catch(() => false),
  );
}

export const stopInTab = (tabId: number): void =>
  void browser.scripting
    .executeScript({ target: { tabId }, func: () => globalThis.pluckStop?.() })
    .catch(() => {});

/** Ends the loading of a page's parts in a tab; what was loaded is read. */
export const endLoading = async (tabId: number): Promise<void> => {
  await browser.scripting
    .executeScript({
      target: { tabId },
      func: () => globalThis.pluckEnough?.(),
    })
    .catch(() => {});
};

const injectReader = (
  tabId: number,
  options: PresetOptions,
  isPdf = false,
): Promise<unknown> =>
  inject(tabId, [
    ...(isPdf
      ? (['/pdf-reader.js'] as const)
      : ([
          '/reader.js',
          ...requestedFormats(options).flatMap(
            (id) => scriptOf(id, options) ?? [],
          ),
        ] as const)),
    ...(seeksWords(options) ? (['/word-forms.js'] as const) : []),
  ]);

/** Whether passages are sought, to show them or for a model. */
const seeksWords = (options: PresetOptions): boolean =>
  requestedFormat(options, 'highlights') !== undefined || wantsModel(options);

const scriptOf = (id: string, { rows }: PresetOptions) =>
  rows && id === 'json' ? rowsScript : getOwn(formatScripts, id);

const inject = (tabId: number, files: ScriptPublicPath[]): Promise<unknown> =>
  browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    files,
  });

/** The answer as JSON text, or 'moved' if the tab now shows another page. */
async function read(tabId: number, asked: Asked): Promise<string | undefined> {
  const isInjected = brought.get(tabId);
  brought.delete(tabId);
  if (!(await isInjected)) await injectReader(tabId, asked.request);
  const answer = await callReader(tabId, asked);
  if (!isMissing(answer)) return answer;
  // The reader was injected before a reload, or the tab shows a PDF or a site,
  // which have separate readers.
  if (answer === 'site') await inject(tabId, ['/sites.js']);
  else if (answer === 'discussion')
    await inject(tabId, ['/sites.js', '/discussions.js']);
  else await injectReader(tabId, asked.request, answer === 'pdf');
  return callReader(tabId, asked);
}

/** The reader that the page needs is in a script that it doesn't have yet. */
const isMissing = (answer: string | undefined): boolean =>
  ['gone', 'pdf', 'site', 'discussion'].some((one) => one === answer);

async function callReader(
  tabId: number,
  { request, ...context }: Asked,
): Promise<string | undefined> {
  const [frame] = await browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    func: (asked: ScrapeRequest, json: string) => {
      const [here, there] = [location.href, asked.url].map((address) =>
        address.replace(/^([^#]*)#(?![/!]).*/, '$1'),
      );
      if (here !== there) return 'moved';
      const isPdf = document.contentType === 'application/pdf';
      const reader = isPdf ? globalThis.pluckReadPdf : globalThis.pluckRead;
      if (!reader) return isPdf ? 'pdf' : 'gone';
      const wanted = isPdf ? undefined : globalThis.pluckWantsScript?.();
      if (wanted) return wanted;
      return Promise.resolve(reader(asked, JSON.parse(json))).then(
        JSON.stringify,
      );
    },
    args: [request, JSON.stringify(context)],
  });
  return scriptResult(frame) ?? undefined;
}

function outcomeOf(answer: string): JobOutcome {
  const given = JSON.parse(answer) as ReadAnswer;
  if (!given.success) return failed(given.kind ?? 'reader-failed', given.error);
  const { warnings, ...data } = given.data ?? {};
  const worded = warnings
    ? JSON.stringify({
        ...given,
        data: { ...data, warning: warningText(warnings) },
      })
    : answer;
  return {
    raw: new Blob([worded], { type: 'application/json' }),
    complete: true,
  };
}

const failed = (kind: JobErrorKind, message = ''): JobOutcome => ({
  complete: false,
  error: { kind, message },
});
