import type { JobError } from '@/lib/queue/job'
import type { BatchErrors } from '@/lib/contract/schema/batch-answers'
import type { Batch, LeftOut, ToldProgress } from './batch'
import type { KeptRow } from './rows'
import type { BatchEffect, BatchEvent } from './step'

type Refused = { error: JobError }
type Known = Pick<Batch, 'id' | 'connection' | 'remoteId'>

/** The service, as a batch needs it. No call throws. */
export type AtService = {
  /** Judges the addresses once more, where the batch has waited since it was started. */
  judge(batch: Batch): Promise<{ addresses: string[]; leftOut: LeftOut[] }>
  /** `lacking`: the service has no such operation. */
  create(batch: Batch): Promise<{ remoteId: string; invalid: string[] } | { lacking: true } | Refused>
  look(
    batch: Known,
    from: { skip: number; limit: number },
  ): Promise<{ status: string; pages: unknown[]; told: ToldProgress } | Refused>
  /** Undefined where the service makes no report. */
  errors(batch: Known): Promise<BatchErrors | undefined | Refused>
}

/** The store, as it carries batches out. `change` is one transaction; a `relaxed` one may be taken back by a power cut. */
export type BatchStore = {
  find(id: string): Promise<Batch | undefined>
  atWork(): Promise<Batch[]>
  /** The ids of the jobs of a batch of which something final is known. */
  rows(id: string): Promise<ReadonlySet<string>>
  change(
    id: string,
    next: (batch: Batch) => Batch,
    rows?: readonly KeptRow[],
    durability?: 'strict' | 'relaxed',
  ): Promise<Batch | undefined>
}

/** Saves what an event makes of a batch, with what came of its addresses. */
export type Apply = (
  id: string,
  event: BatchEvent,
  rows?: readonly KeptRow[],
) => Promise<{ batch?: Batch; effect?: BatchEffect }>

/** So many jobs are written in one transaction: others can read and write between two of them. */
export const rowsAtOnce = 500
