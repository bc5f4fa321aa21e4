import { i18n } from '#i18n'
import { keyOf } from '@/components/ui/messages'
import { timeLeft } from '@/components/ui/measure'
import type { Job, JobError, JobErrorKind } from '@/lib/queue/job'
import { stateName } from './job-words'

/** Errors after which a job waits. */
const waits = [
  'rate-limited',
  'busy',
  'unavailable',
  'unreachable',
  'offline',
  'processing-continues',
] as const satisfies JobErrorKind[]

function waitStatus(error: JobError | undefined): string | undefined {
  const kind = waits.find((one) => one === error?.kind)
  return kind && i18n.t(`job.waits.${keyOf(kind)}`)
}

const pauseStatus = (error: JobError | undefined): string => {
  if (error?.kind === 'payment-required') return i18n.t('job.pausedPayment')
  if (error?.kind === 'locked') return i18n.t('job.pausedLocked')
  return i18n.t(error?.kind === 'no-permission' ? 'job.pausedPermission' : 'job.pausedKey')
}

type Lane = { until?: number; isBlocked?: true; error?: JobError }

/** The state of an unfinished job: what it waits for, and until when, in milliseconds since the epoch. */
export type Progress = { words: string; until?: number; next?: 'goes' | 'asks' | 'opens' }

/** `lane`: shared by its jobs. `before`: the number of jobs ahead. */
export function progressOf(job: Job, lane: Lane | undefined, before: number, now: number): Progress {
  const { state, error, waitsUntil } = job
  if (state === 'waiting') {
    const next = error?.kind === 'processing-continues' ? 'asks' : 'goes'
    return { words: waitStatus(error) ?? stateName(job), until: waitsUntil, next }
  }
  if (state === 'paused') {
    return { words: pauseStatus(error) }
  }
  if (state !== 'queued') return { words: stateName(job) }
  if (lane?.isBlocked) return { words: i18n.t('job.queuedBlocked') }
  if (lane?.until !== undefined && lane.until > now) {
    return { words: waitStatus(lane.error) ?? stateName(job), until: lane.until, next: 'opens' }
  }
  return { words: before > 0 ? i18n.t('job.queuedBehind', before) : stateName(job) }
}

/** A countdown's text, such as "retries in 12 s". */
export function countdown({ until, next = 'goes' }: Progress, now: number): string {
  if (until === undefined) return ''
  if (until <= now) return i18n.t('job.goesNow')
  const left = timeLeft(until - now)
  if (next === 'asks') return i18n.t('job.asksIn', [left])
  return next === 'opens' ? i18n.t('job.opensIn', [left]) : i18n.t('job.goesIn', [left])
}
