import { own } from '@/lib/core/own'
import { type Job, type JobState, laneOf } from '@/lib/queue/job'
import { connectionId } from '@/lib/contract/schema/connection'
import type { Database } from '@/lib/store/db'
import { allLanes, countTurns } from '@/lib/scrape'

export type Lane = Awaited<ReturnType<typeof allLanes>>[number]

/** The lanes of all services, how many jobs stand still in those that are blocked, and how many go before a job. */
export type Work = { lanes: Lane[]; heldBack: Record<string, number>; before?: { id: string; count: number } }

export const noWork: Work = { lanes: [], heldBack: {} }

/** Counts what is at work, in every window, around the job on show; it reads no jobs, of which there may be many. */
export async function readWork(db: Database, job: Job | undefined): Promise<Work> {
  const lanes = await allLanes(db)
  const blocked = lanes.filter(({ isBlocked }) => isBlocked)
  const sum = async (lane: string, ...counted: [state: JobState, before?: number][]) => {
    const counts = await Promise.all(counted.map(([state, before]) => countTurns(db, state, lane, before)))
    return counts.reduce((all, count) => all + count, 0)
  }
  const held = blocked.map(async ({ id }) => [id, await sum(id, ['queued'], ['paused'])] as const)
  const isQueued = job?.state === 'queued'
  const count = isQueued ? (await sum(laneOf(job), ['running'])) + (await countBefore(db, job)) : 0
  return {
    lanes,
    heldBack: Object.fromEntries(await Promise.all(held)),
    ...(job && { before: { id: job.id, count } }),
  }
}

/** How many jobs have their turn before this one. Those of batches stand behind the others. */
async function countBefore(db: Database, job: Job): Promise<number> {
  const all = await countTurns(db, 'queued', laneOf(job), job.createdAt)
  if (all === 0 || job.batchId !== undefined) return all
  const batches = await db.getAllFromIndex('batches', 'state', 'running')
  const earlier = batches.filter(
    ({ connection, createdAt }) => connectionId(connection) === laneOf(job) && createdAt < job.createdAt,
  )
  const behind = earlier.map(({ id }) => db.countFromIndex('jobs', 'batch', [id, 'queued']))
  return (await Promise.all(behind)).reduce((rest, count) => rest - count, all)
}

export const laneFor = ({ lanes }: Work, job: Job): Lane | undefined =>
  lanes.find(({ id }) => id === laneOf(job))

/** How many jobs go before this one, which is queued: those at work in its lane, and those that wait there longer. */
export const beforeIt = ({ before }: Work, job: Job): number => (before?.id === job.id ? before.count : 0)

/** How many jobs stand still in a lane that is blocked. */
export const heldBackIn = ({ heldBack }: Work, lane: string): number => own(heldBack, lane) ?? 0
