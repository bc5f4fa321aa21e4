import { type Job, type JobState, laneOf } from '@/lib/jobs/job'
import type { Database } from '@/lib/store/db'
import { allLanes } from '@/lib/store/read'

export type Lane = Awaited<ReturnType<typeof allLanes>>[number]

/** All that is at work, in every window, and the lanes that it shares. */
export type Work = { jobs: Job[]; lanes: Lane[] }

export const noWork: Work = { jobs: [], lanes: [] }

const states = ['queued', 'paused', 'running'] as const satisfies JobState[]

export async function readWork(db: Database): Promise<Work> {
  const [lanes, ...jobs] = await Promise.all([
    allLanes(db),
    ...states.map((state) => db.getAllFromIndex('jobs', 'state', state)),
  ])
  return { jobs: jobs.flat(), lanes }
}

export const laneFor = ({ lanes }: Work, job: Job): Lane | undefined =>
  lanes.find(({ id }) => id === laneOf(job))

/** How many jobs go before this one, which is queued: those at work in its lane, and those that wait there longer. */
export const beforeIt = ({ jobs }: Work, job: Job): number =>
  jobs.filter(
    (other) =>
      other.id !== job.id &&
      laneOf(other) === laneOf(job) &&
      (other.state === 'running' || (other.state === 'queued' && other.createdAt < job.createdAt)),
  ).length

/** How many jobs stand still in a lane that is blocked. */
export const heldBackIn = ({ jobs }: Work, lane: string): number =>
  jobs.filter((job) => job.state !== 'running' && laneOf(job) === lane).length
