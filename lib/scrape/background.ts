import { createBrowserEngine } from '@/lib/engines/browser/engine';
import { createServiceEngine } from '@/lib/engines/service';
import type { Watch } from '@/lib/platform/life';
import { activeStates, drivenStates } from '@/lib/queue/job';
import { limitedUntil } from '@/lib/queue/lane';
import { answered } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import { clientFor, network } from '@/lib/services/background';
import { defaultLaneLimit, findService, settingsItem } from '@/lib/settings';
import { openersFor } from '@/lib/models/background';
import { fileCalls, jobCalls } from './calls';
import { jobHandlers } from './job-handlers';
import { createJobQueue } from './queue/job-queue';
import { loadOnce } from '@/lib/core/concurrency';
import { deletePrivateJobs, isSettled } from './private';
import { lookForAnswer, prepareJob } from './prepare-job';
import { whyNotToModel } from './availability';
import { createRunOutside, createStart } from './start-job';
import { findEarlier, findOtherRequests } from './store/find-recent';
import { createSpeech } from './store/put-answer';
import { stepJob } from './queue/step';
import { allLanes, countJobs, dueDownloads, findResult } from './store/read';
import { findUpload } from './store/upload';
import type { JobStore } from './store/write';

type Deps = Pick<
  Parameters<typeof jobHandlers>[0],
  'db' | 'now' | 'closeClips' | 'activeBatches'
> & {
  store: JobStore;
  /**
   * Like the store's `change`, but keeps answers in memory that can't be saved.
   */
  change: JobStore['change'];
  newId(): string;
  announce(): void;
  watch: Watch;
  /** Called when the jobs waiting in a lane may run. */
  onFreed(lane: string): void;
  /** Called when a job starts or has ended. */
  onMoved(): void;
};

/**
 * Scrapes: their queue, their pictures, and the handlers for calls from pages.
 */
export function createScraping({
  db,
  store,
  watch,
  now,
  newId,
  announce,
  ...deps
}: Deps) {
  const settings = () => settingsItem.getValue();
  const { onRunning } = watch();
  const pictures = loadOnce(async () =>
    (await import('./pictures/keep-pictures')).keepPictures({
      db,
      store,
      now,
      onRunning,
    }),
  );
  const prepare = prepareJob(
    createServiceEngine({ clientFor, ...network }),
    createBrowserEngine({
      earlierOf: async (job) => findEarlier(await db(), job),
      keptReading: async ({ id }) => (await findResult(await db(), id))?.raw,
      keepReading: (job, raw) =>
        deps.change(
          job.id,
          (was) => ({ job: stepJob(was, { type: 'read', at: now() }).job }),
          { raw, complete: true },
          'relaxed',
        ),
      openersFor,
      whyNotToModel,
      onText: createSpeech(),
    }),
    async (job) => findUpload(await db(), job),
  );
  const lookForLost = loadOnce(async () =>
    (await import('@/lib/engines/lost-answer')).createLookForLost({
      clientFor,
      deadline: network.deadline,
      now,
    }),
  );
  const queue = createJobQueue({
    store: { ...store, change: deps.change },
    prepare,
    // Follow-up work is prepared in parallel, and doesn't delay the reading.
    onStarted: deps.onMoved,
    look: lookForAnswer(
      async (...asked) => (await lookForLost())(...asked),
      async (job) => findOtherRequests(await db(), job),
    ),
    now,
    random: Math.random,
    owner: newId(),
    laneLimit: async (id) =>
      findService(await settings(), id)?.laneLimit ?? defaultLaneLimit,
    onFreed: deps.onFreed,
    onUnknown: async () => (await settings()).onUnknown,
    onEnded: deps.onMoved,
    ...watch(),
  });
  const start = createStart({ db, queue, now, newId, announce });
  const runOutside = createRunOutside({ start, now, announce });
  return {
    queue,
    start,
    runOutside,
    calls: {
      ...answered(
        jobCalls,
        jobHandlers({ ...deps, db, store, queue, start, now, announce }),
      ),
      ...answered(fileCalls, {
        'file.fetch': async ({ jobId, index }) =>
          (await pictures()).fetchOne(jobId, index),
      }),
    },
    goOn: queue.goOn,
    resume: queue.resume,
    async afterChange() {
      const database = await db();
      const [active, asking, driven, due, lanes] = await Promise.all([
        countJobs(database, activeStates),
        countJobs(database, ['held']),
        countJobs(database, drivenStates),
        dueDownloads(database),
        allLanes(database),
      ]);
      if (due.length > 0) void pictures().then((keeper) => keeper.goOn());
      return {
        active: active - asking,
        asking,
        driven: driven + due.length,
        limitedUntil: active > 0 ? limitedUntil(lanes, now()) : undefined,
      };
    },
    async release(reasons) {
      for (const { id, error } of await allLanes(await db()))
        if (error && reasons.includes(error.kind)) await queue.release(id);
    },
    deletePrivate: (windowId) =>
      deletePrivateJobs(
        { db, store, activeBatches: deps.activeBatches },
        (job) =>
          isSettled(job) &&
          (windowId === undefined || job.page.windowId === windowId),
      ),
    abort: queue.abort,
  } satisfies Feature & Record<string, unknown>;
}

export { cancelJobs } from './queue/cancel-jobs';
export type { JobQueue } from './queue/job-queue';
export {
  type JobOrder,
  type OutsideDeps,
  type RunOutside,
  type StartJob,
  type Target,
  byDefault,
  pageAt,
  startOutside,
} from './start-job';
export { inBrowser, modelOf, modelsFor } from './models';
export { privateMark, withoutPrivateMark } from './private';
export { findRecent, isReading } from './store/find-recent';
export { changeAnswer } from './store/change-answer';
export { putAnswer } from './store/put-answer';
export { type JobStore, createJobStore } from './store/write';
export {
  type SendCheck,
  type TabStatus,
  asAvailability,
  closed,
  inspectTab,
  checkSend,
  tabAsSeen,
  usualConnection,
  canRead,
  canRunHere,
  canRunNowhere,
  canSendAddress,
  canSend,
} from './availability';
