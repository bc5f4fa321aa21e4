import type { ApiError, ApiErrorKind } from '@/lib/contract/client/errors'
import type { FormatId } from '@/lib/contract/formats'
import { type Connection, type ConnectionId, connectionId } from '@/lib/contract/schema/connection'
import type { Flag, Flagged } from './flag'
import type { Page } from '@/lib/core/page'
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

/**
 * `held`: a question to the user is open. `queued`: goes as soon as its lane is open. `waiting`: goes again at a
 * known time. `paused`: the service wants something of the user first. `unknown`: the request may have reached the
 * service and may be billed, but its answer was lost.
 */
export type JobState =
  | 'held'
  | 'queued'
  | 'waiting'
  | 'paused'
  | 'running'
  | 'unknown'
  | 'done'
  | 'failed'
  | 'cancelled'

/** The states in which a job still has work before it; the badge counts these. */
export const activeStates = ['held', 'queued', 'waiting', 'paused', 'running'] as const satisfies JobState[]

/** The states that go on by themselves, so that a dead worker must be woken for them. */
export const drivenStates = ['queued', 'waiting', 'running'] as const satisfies JobState[]

/** Why a job has no whole answer: the service's reason, or one of Pluck's own. */
export type JobErrorKind =
  | ApiErrorKind
  /** Nothing answers at the service's address, or this computer is offline: nothing was sent. */
  | 'unreachable'
  | 'offline'
  /** The service does not admit extensions, and the browser was not told to let Pluck in: nothing was sent. */
  | 'no-permission'
  /** The service was disconnected, or has another address, since the job was started: nothing was sent. */
  | 'disconnected'
  /** The address may not be sent to this service. */
  | 'refused'
  /** Of a page of a batch: its site's robots.txt forbids it; or the batch ended without a word of it. */
  | 'robots-blocked'
  | 'unreported'
  | 'interrupted'
  | 'tab-closed-to-pluck'
  | 'page-moved'
  | 'reader-failed'
  | 'reader-too-slow'
  /** The browser's built-in model gave no answer. */
  | 'model-failed'
  | 'storage'
/** Why a job failed or waits. `message`: the service's words or what was thrown, '' where the kind says all. */
export type JobError = Omit<ApiError, 'kind'> & { kind: JobErrorKind }

/**
 * What a held job asks: the words that its preset needs; a service, which a link needs that no tab shows; whether
 * to ask a service again that went on working, which may be billed a second time; whether anything may be sent at all,
 * before the first time; or whether to send an address that may give something away.
 */
export type Question = MissingPrompt | 'service' | 'ask-again' | 'first-send' | 'flagged'

/** A question as the record holds it. */
export type Asks = { question: Question; flagged?: Flagged }

/** Leave to send an address as it is: this one, to this connection, with these flags, and nothing else. */
export type Leave = { at: number; url: string; connection: ConnectionId; flags: Flag[] }

/**
 * Leave to send what may be billed a second time: for this address at this connection, after the loss of that time, and
 * nothing else.
 */
export type Consent = {
  at: number
  url: string
  connection: ConnectionId
  loss?: number
  by: 'user' | 'setting'
}

/**
 * Durable work as data. Times are milliseconds since the epoch. `owner` names the worker instance that
 * took the job: an active job of another owner was left by a worker that died.
 */
export type Job = {
  id: string
  page: Page
  presetId: string
  /** Set for a preset of the user's own: it may be gone by the time it is looked at. */
  presetName?: string
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
  /** Set once done: the formats that were asked for and did not come. */
  missing?: FormatId[]
  /** Why it is waiting, paused, unknown or failed. */
  error?: JobError
  /** Set while held. */
  question?: Question
  /** Set while held for what its address may give away. */
  flagged?: Flagged
  leave?: Leave
  /** By what the page showed at the click that its user is signed in. */
  signedIn?: string
  /** The tracking parameters that are not sent. */
  removed?: string[]
  /** Kept only until the user closes it. */
  isFleeting?: true
  /** Set while waiting: when it goes on. */
  waitsUntil?: number
  /** When it was last sent with its fate not known: to be sent again it needs a consent for that loss. */
  unsettledAt?: number
  consent?: Consent
  /** This time only the service's cache is asked, for what a lost answer left there. */
  looksInCache?: true
  /** What the user asked, where earlier answers go with it in the request. */
  asked?: string
  /** What the user wrote on passages of the answer, by their places among them. */
  passageNotes?: Record<string, string>
  /** Of the page, only what the user selected is read. The text is what the browser told of it. */
  selection?: string
  /** The selected text was longer than a query may be, and was cut. */
  isCut?: true
  /** Never goes to make room. */
  isPinned?: true
  tags?: string[]
  /** The batch that it is a part of. */
  batchId?: string
  /** The user deleted it. Until it is purged they may take that back; nothing else finds it. */
  removedAt?: number
}

/** True while the job is not at its end. */
export const isActive = ({ state }: Pick<Job, 'state'>): boolean =>
  activeStates.some((active) => active === state)

/**
 * Jobs of one service share a lane. A job of the browser engine has its own, since it reads at the click; those of a batch,
 * which may read later, share one.
 */
export const laneOf = ({
  id,
  connection,
  batchId = id,
}: Pick<Job, 'id' | 'connection' | 'batchId'>): string =>
  connection.kind === 'service' ? connection.id : batchId

/** True for a job of the browser engine that is of its click alone: those of a batch may read later. */
export const readsAtClick = ({ connection, batchId }: Pick<Job, 'connection' | 'batchId'>): boolean =>
  connection.kind === 'browser' && batchId === undefined

/** The order of turns: what a user just asked for does not stand behind a batch. */
export const byTurn = (a: Job, b: Job): number =>
  Number(a.batchId !== undefined) - Number(b.batchId !== undefined) || a.createdAt - b.createdAt

/** True for two jobs that ask the same of the same side. */
export const isSameWork = (a: Job, b: Job): boolean =>
  JSON.stringify([a.request, a.connection, a.selection, a.batchId]) ===
    JSON.stringify([b.request, b.connection, b.selection, b.batchId]) &&
  (a.connection.kind === 'service' || a.page.tabId === b.page.tabId)

/** What a job tells of its page: its preset, and what that asks for. Undefined for a selection, which is like no other. */
export const workOf = ({ presetId, request, selection }: Job): string | undefined =>
  selection ? undefined : JSON.stringify([presetId, request.formats])

/** What a service sends for this job: its request, or the look into the cache that stands for it. */
export const sentRequest = ({ request, looksInCache }: Job): ScrapeRequest =>
  looksInCache ? { ...request, minAge: 1 } : request

export const consentTo = (job: Job, at: number, by: Consent['by']): Consent => ({
  at,
  url: job.request.url,
  connection: connectionId(job.connection),
  ...(job.unsettledAt !== undefined && { loss: job.unsettledAt }),
  by,
})

/** When the job last stopped: by it the background knows whether a page that asks for a repeat has seen this stop. */
export const stoppedAt = ({
  endedAt,
  unsettledAt,
}: Pick<Job, 'endedAt' | 'unsettledAt'>): number | undefined => endedAt ?? unsettledAt
