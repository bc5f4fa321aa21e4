import type { JobError } from '@/lib/queue/job'
import { backOff, maxToldWaitMs } from '@/lib/queue/lane'
import type { Batch } from './batch'

const shortestMs = 2000
const longestMs = 30_000
/** A failure of Pluck’s own, such as a full disk, is no sooner over than after so many looks in vain. */
const idleOfTrouble = 3

/** When each batch is looked at next, in milliseconds since the epoch: the later, the longer there was no news of it. */
export function createSchedule({ now, random }: { now(): number; random(): number }) {
  const next = new Map<string, { at: number; idle: number }>()
  const wait = (idle: number) => Math.min(longestMs, shortestMs * 1.5 ** idle)
  const idleOf = (id: string) => next.get(id)?.idle ?? 0
  const retryAt = (error: JobError, idle: number) => {
    const told = Math.min((error.retryAfterSeconds ?? 0) * 1000, maxToldWaitMs)
    return now() + Math.max(told, shortestMs, wait(idle) / 2 + backOff(idle, random()))
  }

  return {
    dueAt: ({ id, looksAt = 0 }: Batch): number => next.get(id)?.at ?? looksAt,
    soonest: (): number => now() + shortestMs,
    /** When what was refused may go again. */
    retryAt: (error: JobError): number => retryAt(error, 2),
    putOff(id: string, isNews = false): void {
      const idle = isNews ? 0 : idleOf(id) + 1
      next.set(id, { at: now() + wait(idle), idle })
    },
    /** After an answer that tells nothing. Returns the time. */
    putOffAfter(id: string, error: JobError): number {
      const idle = idleOf(id) + 1
      const at = retryAt(error, idle)
      next.set(id, { at, idle })
      return at
    },
    putOffInTrouble(id: string): void {
      const idle = idleOf(id) + 1
      next.set(id, { at: now() + wait(idle + idleOfTrouble), idle })
    },
    forget(id: string): void {
      next.delete(id)
    },
  }
}

export type Schedule = ReturnType<typeof createSchedule>
