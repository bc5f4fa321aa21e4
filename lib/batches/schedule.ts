import type { JobError } from '@/lib/queue/job'
import { backOff, maxWaitMs } from '@/lib/queue/lane'
import type { Batch } from './batch'

const minMs = 2000
const maxIntervalMs = 30_000

/** When to look at each batch next, in milliseconds since the epoch. The delay grows while there is no news. */
export function createSchedule({ now, random }: { now(): number; random(): number }) {
  const next = new Map<string, { at: number; idle: number }>()
  const wait = (idle: number) => Math.min(maxIntervalMs, minMs * 1.5 ** idle)
  const idleOf = (id: string) => next.get(id)?.idle ?? 0
  const retryAt = (error: JobError, idle: number) => {
    const namedMs = Math.min((error.retryAfterSeconds ?? 0) * 1000, maxWaitMs)
    return now() + Math.max(namedMs, minMs, wait(idle) / 2 + backOff(idle, random()))
  }

  return {
    dueAt: ({ id, looksAt = 0 }: Batch): number => Math.max(next.get(id)?.at ?? 0, looksAt),
    soonest: (): number => now() + minMs,
    /** When to retry what was refused. */
    retryAt: (error: JobError): number => retryAt(error, 2),
    putOff(id: string, isNews = false): void {
      const idle = isNews ? 0 : idleOf(id) + 1
      next.set(id, { at: now() + wait(idle), idle })
    },
    /** Delays the next look after an answer without news. Returns the time. */
    putOffAfter(id: string, error: JobError): number {
      const idle = idleOf(id) + 1
      const at = retryAt(error, idle)
      next.set(id, { at, idle })
      return at
    },
    forget(id: string): void {
      next.delete(id)
    },
  }
}

export type Schedule = ReturnType<typeof createSchedule>
