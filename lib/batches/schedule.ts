import type { JobError } from '@/lib/queue/job';
import { retryDelayMs, serverDelayMs } from '@/lib/core/retry-delay';
import { backOff, isOver } from '@/lib/queue/lane';
import type { Batch } from './batch';
import type { batchAtService } from './batch-at-service';
import type { KeptRow } from './rows';
import type { BatchEvent } from './step';

const minMs = 2000;
const maxIntervalMs = 30_000;

/**
 * When to query each batch next, in milliseconds since the epoch. The delay
 * grows while there is no news.
 */
export function createSchedule({
  now,
  random,
}: {
  now(): number;
  random(): number;
}) {
  const next = new Map<string, { at: number; since: number; idle: number }>();
  const wait = (idle: number) =>
    retryDelayMs(idle, { firstMs: minMs, maxMs: maxIntervalMs, factor: 1.5 });
  const idleOf = (id: string) => next.get(id)?.idle ?? 0;
  const retryAt = (error: JobError, idle: number) => {
    const namedMs = serverDelayMs(error.retryAfterSeconds);
    return (
      now() + Math.max(namedMs, minMs, wait(idle) / 2 + backOff(idle, random()))
    );
  };

  return {
    /** When the batch is due, unless that time has passed. */
    dueAt({ id, looksAt, waitsSince }: Batch, at: number): number | undefined {
      const own = next.get(id);
      const waits = [
        { until: own?.at, since: own?.since },
        { until: looksAt, since: waitsSince },
      ];
      const open = waits.flatMap(({ until, since }) =>
        until === undefined || isOver(until, at, since) ? [] : [until],
      );
      return open.length > 0 ? Math.max(...open) : undefined;
    },
    soonest: (): number => now() + minMs,
    /** When to retry a refused request. */
    retryAt: (error: JobError): number => retryAt(error, 2),
    putOff(id: string, isNews = false): void {
      const idle = isNews ? 0 : idleOf(id) + 1;
      next.set(id, { at: now() + wait(idle), since: now(), idle });
    },
    /** Delays the next query after an answer without news. Returns its time. */
    putOffAfter(id: string, error: JobError): number {
      const idle = idleOf(id) + 1;
      const at = retryAt(error, idle);
      next.set(id, { at, since: now(), idle });
      return at;
    },
    forget(id: string): void {
      next.delete(id);
    },
  };
}

export type Schedule = ReturnType<typeof createSchedule>;

export type BatchAtService = ReturnType<typeof batchAtService>;

export type SavedEvent = BatchEvent & { rows?: readonly KeptRow[] };

/** Jobs per transaction; other reads and writes run in between. */
export const maxRowsAtOnce = 500;
