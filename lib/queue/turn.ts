import { type Job, jobLane } from './job'
import { type Lane, isLaneOpen, isOver, savedProfile } from './lane'

/** Lanes by id, each with the maximum number of jobs that run in it at a time. */
export type Lanes = ReadonlyMap<string, { lane: Lane; limit: number }>

/**
 * The queued jobs that may start now, in order: their lane is open and has room, and no running job saves the
 * same profile.
 */
export function startable(queued: readonly Job[], running: readonly Job[], lanes: Lanes, now: number): Job[] {
  const atWork = [...running]
  return queued.filter((job) => {
    const { lane, limit } = lanes.get(jobLane(job))!
    const others = atWork.filter((one) => jobLane(one) === jobLane(job))
    const profile = savedProfile(job)
    const isProfileBusy = profile !== undefined && others.some((other) => savedProfile(other) === profile)
    const isStarted = atWork.some(({ id }) => id === job.id)
    const starts = isLaneOpen(lane, now) && others.length < limit && !isProfileBusy && !isStarted
    if (starts) atWork.push(job)
    return starts
  })
}

/** The next time a job or a lane is due, in milliseconds since the epoch. */
export function nextJobDue(waiting: readonly Job[], lanes: Lanes, now: number): number | undefined {
  const times = [
    ...waiting.map((job) => job.waitsUntil),
    ...[...lanes.values()].map(({ lane }) => lane.until),
  ]
  const next = times.filter((time) => time !== undefined).filter((time) => !isOver(time, now))
  return next.length > 0 ? Math.min(...next) : undefined
}
