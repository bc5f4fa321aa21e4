import { type JobState, activeStates } from '@/lib/queue/job';
import type { JobStore } from '@/lib/scrape/store/write';
import type { JobQueue } from './job-queue';
import { stepJob } from './step';

type CancelDeps = {
  store: Pick<JobStore, 'update'>;
  queue: Pick<JobQueue, 'cancel'>;
  now(): number;
};

/**
 * Cancels many jobs: first the waiting ones, all at once, then the running
 * ones, or the queue would start others in between.
 */
export async function cancelJobs(
  { store, queue, now }: CancelDeps,
  idsIn: (state: JobState) => Promise<string[]>,
): Promise<void> {
  const at = now();
  const waiting = activeStates
    .filter((state) => state !== 'running')
    .map(idsIn);
  await store.update((await Promise.all(waiting)).flat(), (job) =>
    job.state === 'running' ? job : stepJob(job, { type: 'cancelled', at }).job,
  );
  for (const id of await idsIn('running')) await queue.cancel(id);
}
