import { getOwn } from '@/lib/core/objects';
import { type Job, type JobState, jobLane } from '@/lib/queue/job';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import type { Database } from '@/lib/store/db';
import { allLanes, countTurns } from '@/lib/scrape';

export type LaneStatus = Awaited<ReturnType<typeof allLanes>>[number];

/**
 * The lanes of all services, the number of jobs blocked in each, and the number
 * ahead of a job.
 */
export type QueueStatus = {
  lanes: LaneStatus[];
  heldBack: Record<string, number>;
  before?: { id: string; count: number };
};

export const noQueueStatus: QueueStatus = { lanes: [], heldBack: {} };

/**
 * Counts active jobs in all windows and those ahead of the job on show. It
 * reads no jobs, because there may be many.
 */
export async function readQueueStatus(
  db: Database,
  job: Job | undefined,
): Promise<QueueStatus> {
  const lanes = await allLanes(db);
  const blocked = lanes.filter(({ isBlocked }) => isBlocked);
  const sum = async (
    lane: string,
    ...counted: [state: JobState, before?: number][]
  ) => {
    const counts = await Promise.all(
      counted.map(([state, before]) => countTurns(db, state, lane, before)),
    );
    return counts.reduce((all, count) => all + count, 0);
  };
  const held = blocked.map(
    async ({ id }) => [id, await sum(id, ['queued'], ['paused'])] as const,
  );
  const isQueued = job?.state === 'queued';
  const count = isQueued
    ? (await sum(jobLane(job), ['running'])) + (await countBefore(db, job))
    : 0;
  return {
    lanes,
    heldBack: Object.fromEntries(await Promise.all(held)),
    before: job && { id: job.id, count },
  };
}

/** The number of jobs ahead of this one. Batch jobs come after all others. */
async function countBefore(db: Database, job: Job): Promise<number> {
  const all = await countTurns(db, 'queued', jobLane(job), job.createdAt);
  if (all === 0 || job.batchId !== undefined) return all;
  const batches = await db.getAllFromIndex('batches', 'state', 'running');
  const earlier = batches.filter(
    ({ connection, createdAt }) =>
      connectionIdOf(connection) === jobLane(job) && createdAt < job.createdAt,
  );
  const behind = earlier.map(({ id }) =>
    db.countFromIndex('jobs', 'batch', [id, 'queued']),
  );
  return (await Promise.all(behind)).reduce((rest, count) => rest - count, all);
}

export const laneFor = (
  { lanes }: QueueStatus,
  job: Job,
): LaneStatus | undefined => lanes.find(({ id }) => id === jobLane(job));

/**
 * The number of jobs ahead of this queued one: those running in its lane, and
 * those waiting longer.
 */
export const jobsAhead = ({ before }: QueueStatus, job: Job): number =>
  before?.id === job.id ? before.count : 0;

export const heldBackIn = ({ heldBack }: QueueStatus, lane: string): number =>
  getOwn(heldBack, lane) ?? 0;
