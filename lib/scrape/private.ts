import { isPrivate } from '@/lib/platform/private-window';
import { type Job, isActive } from '@/lib/queue/job';
import type { Settings } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { omit } from '@/lib/core/objects';
import type { JobStore } from './store/write';

/*
 * What private mode changes. It is on in private windows, and in all windows while zero retention or lockdown is turned
 * on.
 *
 * 1. A new job, batch, interaction or highlight has the mark `isFleeting`: `privateMark`, here. What comes of one inherits it: the
 *    jobs of a batch, and the clips and interactions of a job. A lockdown miss gets it in `queue/step.ts`.
 * 2. What has the mark is deleted when its window's panel closes and when the browser starts: `deletePrivateJobs`, here,
 *    and the `deletePrivate` of each feature. `entrypoints/background.ts` calls them.
 * 3. A backup leaves it out: `lib/data/backup/write-backup.ts`.
 * 4. Whoever pins, tags, annotates or keeps a result, or annotates a highlight, takes the mark away: `withoutPrivateMark`, here.
 * 5. With zero retention or lockdown, a service is asked to keep nothing either: `withMode` in `lib/privacy/mode.ts`.
 * 6. Private windows have their own worker, whose pages and clips stay in memory: wherever `isPrivate` of
 *    `lib/platform/private-window.ts` is read.
 */

/**
 * The mark of a private record, which is kept only until the user closes it;
 * empty unless private mode is on.
 */
export const privateMark = ({
  mode,
}: Pick<Settings, 'mode'>): { isFleeting?: 1 } =>
  isPrivate || mode !== 'usual' ? { isFleeting: 1 } : {};

/** The job without its private mark, so that it stays in the history. */
export function withoutPrivateMark(job: Job): Job {
  const kept = omit(job, 'isFleeting');
  return kept;
}

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'remove'>;
  /** The ids of batches whose jobs must stay. */
  activeBatches(): Promise<ReadonlySet<string>>;
};

/**
 * Deletes private jobs with everything stored for them, except those of an
 * active batch.
 */
export async function deletePrivateJobs(
  { db, store, activeBatches }: Deps,
  which: (job: Job) => boolean,
): Promise<void> {
  const [jobs, active] = await Promise.all([
    (await db()).getAllFromIndex('jobs', 'isFleeting'),
    activeBatches(),
  ]);
  const mayGo = (job: Job) => which(job) && !active.has(job.batchId ?? '');
  await store.remove(jobs.filter(mayGo).map(({ id }) => id));
}

/**
 * Whether a job's result is known, so that it can be deleted without asking.
 */
export const isSettled = (job: Job) =>
  !isActive(job) && job.state !== 'unknown';
