import type { JobError } from '@/lib/queue/job'
import type { Connection } from '@/lib/contract/schema/connection'
import type { Flag } from '@/lib/queue/flag'
import type { PresetOptions } from '@/lib/contract/schema/preset-options'

/**
 * `starting`: it is being handed to the service. `paused`: the service wants something of the user before it takes it or
 * tells more of it. `unknown`: the service may have taken it, but its answer was lost. `done`: every address has come to
 * its end.
 */
export type BatchState = 'starting' | 'running' | 'paused' | 'unknown' | 'done' | 'cancelled' | 'failed'

/** The states in which it goes on by itself, so that a dead worker must be woken for it. */
export const drivenBatchStates = ['starting', 'running'] as const satisfies BatchState[]

/** The states in which it still has work before it. */
export const activeBatchStates = [...drivenBatchStates, 'paused'] as const satisfies BatchState[]

/** How its addresses are scraped: by the service's own batch operation, or each by a job in the queue. */
type BatchWay = 'operation' | 'queue'

/** What the service told last of a batch that it carries out. Source: real-server.md, "Batch". */
export type ToldProgress = { completed?: number; total?: number; creditsUsed?: number; expiresAt?: number }

/** An address that is not scraped, and why: a key of the catalogue, or `not-accepted` by the service. */
export type LeftOut = { url: string; reason: string }

/**
 * One request for many addresses, as data. Times are milliseconds since the epoch. Each address is a job of its own with
 * this `batchId` and an id by `rowId`: from the start on the way `queue`, else once it has come back or failed. So an
 * address without a job is still to come, or, in a batch that has ended, never came.
 */
export type Batch = {
  id: string
  createdAt: number
  /** The window that it was started in. */
  windowId: number
  presetId: string
  presetName?: string
  /** What is asked of every page. */
  options: PresetOptions
  connection: Connection
  way: BatchWay
  /** As they are sent, each once, in the user's order; none for a batch that was started elsewhere. */
  addresses: string[]
  /** The tabs that show them, one for each, where this browser reads them. */
  tabs?: { tabId: number; title: string }[]
  /** What the user saw of addresses that may give something away, before they said to send them all the same. */
  leaves?: Record<string, Flag[]>
  leftOut: LeftOut[]
  state: BatchState
  /** Names the worker instance that is handing it over. */
  owner?: string
  /** The id that the service gave it. */
  remoteId?: string
  /** How many of the service's results are kept, or of the addresses are in the queue: the next part starts there. */
  kept?: number
  told?: ToldProgress
  /** When the service is asked again. */
  looksAt?: number
  /** When the service was last seen to have cancelled it, or to have finished a page after that. */
  cancelledAt?: number
  endedAt?: number
  error?: JobError
  isFleeting?: true
}

/** True while the batch is not at its end. */
export const isAtWork = ({ state }: Pick<Batch, 'state'>): boolean =>
  activeBatchStates.some((active) => active === state)

/** True while pages that were in progress when the service cancelled the batch may still arrive. */
export const isCancelling = ({ state, cancelledAt }: Batch): boolean =>
  state === 'running' && cancelledAt !== undefined

/** The id of an address's job, by its place among the addresses: in their order as text, too. */
export const rowId = (batchId: string, at: number): string => `${batchId}-${String(at).padStart(5, '0')}`

/** The id of a result that fits no address, by its place among the service's results. */
export const strayId = (batchId: string, at: number): string => `${batchId}-x${String(at).padStart(5, '0')}`

/** True for two batches that ask the same of the same pages, of which the other is still at work. */
export const isSameBatch = (a: Batch, other: Batch): boolean =>
  isAtWork(other) && contentOf(a) === contentOf(other)

const contentOf = ({ connection, presetId, options, addresses, tabs }: Batch): string =>
  JSON.stringify([connection, presetId, options, addresses, tabs?.map(({ tabId }) => tabId)])

declare module '@/lib/store/db' {
  interface Tables {
    batches: { key: string; value: Batch; indexes: { createdAt: number; state: BatchState } }
  }
}
