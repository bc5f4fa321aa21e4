import type { batchAtService } from './batch-at-service';
import type { KeptRow } from './rows';
import type { BatchEvent } from './step';

/** The service, as a batch uses it. No call throws. */
export type BatchAtService = ReturnType<typeof batchAtService>;

/**
 * An event, and the results for the batch's addresses that are saved with it.
 */
export type SavedEvent = BatchEvent & { rows?: readonly KeptRow[] };

/** Jobs per transaction; other reads and writes run in between. */
export const maxRowsAtOnce = 500;
