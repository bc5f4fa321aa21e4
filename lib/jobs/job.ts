import type { ApiError, ApiErrorKind } from '@/lib/api/errors'
import type { Connection } from '@/lib/schema/connection'
import type { Page } from '@/lib/schema/page'
import type { ScrapeRequest } from '@/lib/schema/scrape-request'

/** `unknown`: the request may have reached the service and may be billed, but its answer was lost. */
export type JobState = 'queued' | 'running' | 'unknown' | 'done' | 'failed' | 'cancelled'

/** The states in which a job still has work before it; the badge counts these. */
export const activeStates = ['queued', 'running'] as const satisfies JobState[]

/** Why a job ended without a whole answer: the service's reason, or one of Pluck's own. */
export type JobErrorKind =
  | ApiErrorKind
  | 'unreachable'
  | 'interrupted'
  | 'tab-closed-to-pluck'
  | 'page-moved'
  | 'reader-failed'
  | 'reader-too-slow'
  | 'storage'
export type JobError = Omit<ApiError, 'kind'> & { kind: JobErrorKind }

/**
 * Durable work as data. Times are milliseconds since the epoch. `owner` names the worker instance that
 * took the job: an active job of another owner was left by a worker that died.
 */
export type Job = {
  id: string
  page: Page
  presetId: string
  request: ScrapeRequest
  connection: Connection
  state: JobState
  createdAt: number
  owner?: string
  sentAt?: number
  endedAt?: number
  /** An answer, or what was read of one, is kept under the job's id. */
  hasResult: boolean
  creditsUsed?: number
  error?: JobError
}

/** True while the job is not at its end. */
export const isActive = ({ state }: Pick<Job, 'state'>): boolean =>
  activeStates.some((active) => active === state)

/** True for two jobs that ask the same of the same side. */
export const isSameWork = (a: Job, b: Job): boolean =>
  JSON.stringify([a.request, a.connection]) === JSON.stringify([b.request, b.connection]) &&
  (a.connection.kind === 'service' || a.page.tabId === b.page.tabId)
