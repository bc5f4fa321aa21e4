import type { Job } from '@/lib/queue/job';
import { omit } from '@/lib/core/objects';
import type { JobQueue } from './queue/job-queue';
import type { Handlers } from '@/lib/rpc/calls';
import { type JobAnswers, jobCalls } from './calls';
import type { StartRefusal } from './start-refusal';
import { connectionIdOf, thisBrowser } from '@/lib/contract/schema/connection';
import type { OpenDatabase } from '@/lib/store/db';
import { findJob } from './store/read';
import type { JobStore } from './store/write';
import { findPreset, settingsItem } from '@/lib/settings';
import { findTab } from '@/lib/platform/tab';
import { forgetRefusals } from '@/lib/services/background';
import { showIn, showPage } from './store/shown';
import { deletePrivateJobs, withoutPrivateMark } from './private';
import { createReply } from './reply';
import { type StartJob, pageAt } from './start-job';
import { tabAsSeen, canRetry, prepareCheck } from './availability';

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'update' | 'remove'>;
  queue: JobQueue;
  start: StartJob;
  now(): number;
  announce(): void;
  /** The ids of batches whose jobs must stay. */
  activeBatches(): Promise<ReadonlySet<string>>;
  /** Deletes the clips of a private result. */
  closeClips(jobId: string): Promise<void>;
};

const refused = (reason: StartRefusal) => ({
  ok: false as const,
  reason,
});

/**
 * Keeps a service from answering from its cache. Source: contract, "Cache
 * controls".
 */
const uncached = { maxAge: 0 };

/**
 * Starts a new job that repeats a finished one. `isFresh`: skips the service's
 * cache.
 */
function startAnew(start: StartJob, job: Job, isFresh: boolean) {
  const { page, presetId, presetName, request, connection, asked, selection } =
    job;
  const options = omit(request, 'url');
  const preset = {
    id: presetId,
    name: presetName,
    options: { ...options, ...(isFresh && uncached) },
  };
  const target = page.tabId === -1 ? { ...page, isLink: true as const } : page;
  return start(target, {
    preset,
    connection: connectionIdOf(connection),
    asked,
    selection,
    isAgain: true,
  });
}

/** The request of a failed job, changed as the service advises if it does. */
async function advised({ error, request }: Job): Promise<Job['request']> {
  const { adviceOf, withAdvice } = await import('@/lib/queue/advised-request');
  const advice = error && adviceOf(error, request);
  return advice ? withAdvice(request, advice) : request;
}

export function jobHandlers(deps: Deps): Handlers<typeof jobCalls, JobAnswers> {
  const { db, store, queue, start, now, announce } = deps;
  return {
    async 'job.start'({
      presetId,
      connection,
      prompt,
      from,
      isFresh = false,
      sendPage,
      loadAll,
      rows,
    }) {
      if (connection !== thisBrowser) prepareCheck(from.url).catch(() => {});
      const [page, settings] = await Promise.all([
        'tabId' in from
          ? tabAsSeen(from.tabId, from.url)
          : pageAt(from.url, from.windowId),
        settingsItem.getValue(),
      ]);
      if (typeof page === 'string') return refused(page);
      const others = {
        ...(isFresh && uncached),
        ...(sendPage && { sendPage }),
        ...(loadAll && { loadAll }),
        ...(rows && { rows }),
      };
      const preset = findPreset(settings, presetId);
      return start(page, {
        preset: preset
          ? { ...preset, options: { ...preset.options, ...others } }
          : presetId,
        connection,
        prompt,
        isAgain: isFresh,
      });
    },

    async 'job.show'({ jobId, windowId }) {
      await showIn(windowId, { jobId, at: now() });
      announce();
    },

    async 'page.show'({ tabId }) {
      const tab = await findTab(tabId);
      if (!tab) return;
      await showPage(tab, now());
      announce();
    },

    'job.cancel': ({ jobId }) => queue.cancel(jobId),

    async 'job.close'({ jobId }) {
      await deletePrivateJobs(deps, ({ id }) => id === jobId);
      await deps.closeClips(jobId);
    },

    'job.keep': ({ jobId }) => store.update([jobId], withoutPrivateMark),

    async 'job.repeat'({ jobId, from, seen }) {
      const job = await findJob(await db(), jobId);
      if (!job) return refused('start.unknown-job');
      const availability = await canRetry(job, await settingsItem.getValue());
      if (!availability.ok) return availability;
      if (job.state === 'done') return startAnew(start, job, from === 'fresh');
      if (from === 'advised')
        return startAnew(start, { ...job, request: await advised(job) }, false);
      if (job.error?.isRemembered && job.connection.kind === 'service')
        await forgetRefusals(job.connection.baseUrl);
      return queue.repeat(jobId, { looksInCache: from === 'cache', seen }).then(
        () => ({ ok: true as const, jobId }),
        () => refused('start.storage'),
      );
    },

    'job.reply': createReply({ db, queue, now }),

    async 'lane.release'({ connection }) {
      if (connection !== thisBrowser) await queue.release(connection);
    },
  };
}
