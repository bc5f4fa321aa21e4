import { i18n, readLocale } from '#i18n';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Connection } from '@/lib/contract/schema/connection';
import type { Openers } from '@/lib/engines/model/ask-models';
import type { ModelStream } from '@/lib/engines/model/conversation';
import type { Job, JobOutcome } from '@/lib/queue/job';
import type { Earlier } from './changes/compare';
import { wantsModel } from './formats';
import { readInTab } from './in-tab';
import { withOutputs } from './read-answer';
import { siteLabels } from './sites/labels';

export type BrowserConnection = Extract<Connection, { kind: 'browser' }>;

export type BrowserEngineDeps = {
  /** The newest earlier result for the same page, if one is kept. */
  earlierOf(job: Job): Promise<Earlier | undefined>;
  /**
   * Saves the text that was read, so that a model can be asked again without
   * the tab.
   */
  keepReading(job: Job, reading: Blob): Promise<unknown>;
  keptReading(job: Job): Promise<Blob | undefined>;
  openersFor(connection: BrowserConnection): Promise<Openers>;
  /**
   * Why the page's text may not be sent to the job's model now; undefined if it
   * may.
   */
  whyNotToModel(job: Job): Promise<JobOutcome | undefined>;
  /**
   * Called with a model's answer as it arrives, and without one when the answer
   * ends.
   */
  onText(job: Job, spoken?: ModelStream): void;
};

/** The answer from an older reading carries a warning with its time. */
const maxAgeMs = 10 * 60_000;

/** A reading with the time when it was made. */
async function asOf(reading: Blob, at: number): Promise<JobOutcome> {
  const time = new Date(at).toLocaleString(readLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const answer = JSON.parse(await reading.text()) as { data: object };
  return withOutputs(answer, { warning: i18n.t('model.readBefore', [time]) });
}

/**
 * Runs a job in this browser: the reader in the tab makes what it can, and a
 * model the rest.
 */
export const createBrowserEngine = (deps: BrowserEngineDeps) => {
  /** Reads the tab's page, or returns the saved reading. */
  async function read(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { readAt, readsAgain, sentAt = readAt } = job;
    const kept = readAt === undefined ? undefined : await deps.keptReading(job);
    if (!kept || readAt === undefined || sentAt === undefined)
      return readTab(job, signal);
    if (!readsAgain)
      return sentAt - readAt > maxAgeMs
        ? asOf(kept, readAt)
        : { raw: kept, complete: true };
    const again = await readTab(job, signal);
    return again.raw || signal.aborted ? again : asOf(kept, readAt);
  }

  async function readTab(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { request, selection, page } = job;
    const earlier =
      requestedFormat(request, 'changeTracking') && (await deps.earlierOf(job));
    const topic =
      requestedFormat(request, 'question')?.question ??
      requestedFormat(request, 'json')?.prompt;
    const context = {
      selection,
      earlier,
      labels: siteLabels(),
      ...(wantsModel(request) && { topic: topic ?? '' }),
    };
    const outcome = await readInTab(
      page.tabId,
      { request, ...context },
      signal,
    );
    if (!requestedFormat(request, 'screenshot')) return outcome;
    const { withScreenshot } = await import('./screenshot/session');
    return withScreenshot(outcome, job, signal);
  }

  return async (job: Job, signal: AbortSignal): Promise<JobOutcome> => {
    const { request, connection } = job;
    const outcome = await read(job, signal);
    const { raw, error } = outcome;
    if (!wantsModel(request) || !raw || error || connection.kind === 'service')
      return outcome;
    const { withModels } = await import('./with-models');
    return withModels({ job, raw, connection }, signal, deps);
  };
};
