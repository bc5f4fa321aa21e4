import type { JobError } from '@/lib/queue/job'
import type { BatchErrors } from '@/lib/contract/schema/batch-answers'
import type { Batch, LeftOut, ReportedProgress } from './batch'
import type { KeptRow } from './rows'
import type { BatchEvent } from './step'

type Refused = { error: JobError }
type Known = Pick<Batch, 'id' | 'connection' | 'remoteId'>

/** The service, as a batch uses it. No call throws. */
export type BatchAtService = {
  /** Checks the addresses again if the batch has waited since its start. */
  judge(batch: Batch): Promise<{ addresses: string[]; leftOut: LeftOut[] }>
  /** `lacking`: the service has no batch operation. */
  create(batch: Batch): Promise<{ remoteId: string; invalid: string[] } | { lacking: true } | Refused>
  look(
    batch: Known,
    from: { skip: number; limit: number },
  ): Promise<{ status: string; pages: unknown[]; told: ReportedProgress } | Refused>
  /** Undefined if the service has no error report. */
  errors(batch: Known): Promise<BatchErrors | undefined | Refused>
}

/** An event, and the results for the batch's addresses that are saved with it. */
export type SavedEvent = BatchEvent & { rows?: readonly KeptRow[] }

/** Jobs per transaction; other reads and writes run in between. */
export const rowsAtOnce = 500
