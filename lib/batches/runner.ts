import type { Watch } from '@/lib/platform/life';
import type { LookFound } from '@/lib/queue/job';
import { type Queue, createQueue } from '@/lib/queue/queue';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import { type Batch, isAtWork } from './batch';
import { createFollower } from './follow';
import {
  type BatchAtService,
  type SavedEvent,
  maxRowsAtOnce,
  createSchedule,
} from './schedule';
import { jobAt } from './rows';
import type { BatchStore } from './store';
import { type BatchWork, stepBatch } from './step';

type Deps = {
  store: Pick<BatchStore, 'atWork' | 'rows' | 'change'>;
  service: BatchAtService;
  /** The number of jobs of a batch with work left. */
  countActive(id: string): Promise<number>;
  /** Notifies the queue of new jobs. */
  onLinedUp(): void;
  /** Holds back all other work that waits for this service. */
  onPaused(batch: Batch): Promise<void>;
  now(): number;
  random(): number;
  owner: string;
} & ReturnType<Watch>;

type BatchQueue = Queue<Batch, SavedEvent, BatchWork>;

/**
 * Carries out the active batches in the store: submits each once, and follows
 * it to its end.
 */
export function createBatchRunner(deps: Deps) {
  const { store, service, now, owner } = deps;
  /** Batches whose addresses are queued as separate jobs. */
  const lines = new Set<string>();
  const schedule = createSchedule(deps);

  const queue: BatchQueue = createQueue<Batch, SavedEvent, BatchWork>({
    step: stepBatch,
    change(id, next, { type, rows = [] }) {
      const isSending = type === 'judged' || type === 'taken';
      return store.change(id, next, rows, isSending ? 'strict' : 'relaxed');
    },
    async carryOut(effect, batch) {
      switch (effect) {
        case 'hand-over':
          return {
            type: 'judged',
            at: now(),
            owner,
            ...(await service.judge(batch)),
          };
        case 'submit':
          return submit(batch);
        case 'line-up':
          return lineUp(batch);
        case 'look':
          return follower.look(batch);
        case 'find':
          return find(batch);
      }
    },
    async findDue(at, _, isBusy) {
      const open = await store.atWork();
      for (const { id, way, state } of open)
        if (way === 'queue' && state === 'running') lines.add(id);
      await settle();
      const event = { type: 'due', at } as const;
      const waiting = open.filter(
        ({ id, state }) => state !== 'paused' && !lines.has(id) && !isBusy(id),
      );
      const due = waiting.filter(
        (batch) =>
          schedule.dueAt(batch, at) === undefined &&
          stepBatch(batch, event).effect,
      );
      const later = waiting.flatMap((batch) => schedule.dueAt(batch, at) ?? []);
      return {
        due: due.map((record) => ({ id: record.id, record, event })),
        ...(later.length > 0 && { nextAt: Math.min(...later) }),
      };
    },
    async findOrphans() {
      const open = await store.atWork();
      for (const batch of open)
        if (batch.state === 'paused') await deps.onPaused(batch);
      return open.map(({ id }) => ({
        id,
        event: { type: 'orphaned', at: now(), owner },
      }));
    },
    async onSaved(batch, { type }) {
      const mayPause = type === 'refused' || type === 'unseen';
      if (mayPause && batch.state === 'paused') await deps.onPaused(batch);
    },
    now,
    onRunning: deps.onRunning,
    wakeAt: deps.wakeAt,
  });
  const follower = createFollower({ ...deps, apply: queue.apply, schedule });

  async function submit(batch: Batch): Promise<SavedEvent> {
    const answer = await service.create(batch).catch((cause: unknown) => ({
      error: { kind: 'interrupted' as const, message: String(cause) },
    }));
    if ('lacking' in answer) return { type: 'lacking' };
    if ('remoteId' in answer) return { type: 'taken', at: now(), ...answer };
    return {
      type: 'refused',
      at: now(),
      error: answer.error,
      until: schedule.retryAt(answer.error),
    };
  }

  /** Searches the service, at no cost, for a batch whose answer was lost. */
  async function find(batch: Batch): Promise<SavedEvent> {
    const found = await service
      .find(batch)
      .catch((): LookFound => 'unreachable');
    return typeof found === 'string'
      ? { type: 'missed', at: now(), found }
      : { type: 'found', at: now(), remoteId: found.remoteId };
  }

  /**
   * Queues a job for each address of a batch whose service has no batch
   * operation.
   */
  async function lineUp(batch: Batch): Promise<undefined> {
    const { id, addresses, kept = 0 } = batch;
    for (let from = kept; from < addresses.length; from += maxRowsAtOnce) {
      const part = addresses.slice(from, from + maxRowsAtOnce);
      const rows = part.map((_, place) => ({
        job: jobAt(batch, from + place),
      }));
      const to = from + part.length;
      // The rows are saved with their count: the next pass starts after them,
      // and a cancelled batch gets no more.
      const { record: saved } = await queue.apply(id, {
        type: 'lined-up',
        from,
        to,
        rows,
      });
      if (saved?.kept !== to) return undefined;
      deps.onLinedUp();
    }
  }

  async function settle(): Promise<void> {
    for (const id of lines) {
      if ((await deps.countActive(id)) > 0) continue;
      lines.delete(id);
      await queue.apply(id, { type: 'ended', at: now(), as: 'done' });
    }
  }

  return {
    goOn: queue.goOn,
    settle,
    resume: queue.resume,
    abort: queue.abort,
    /** Resumes everything that was held back at a service. */
    async release(serviceId: string): Promise<void> {
      for (const { id, connection } of await store.atWork()) {
        if (connectionIdOf(connection) !== serviceId) continue;
        schedule.forget(id);
        await queue.apply(id, { type: 'released' });
      }
      await queue.retry();
    },
    async look(id: string): Promise<void> {
      await queue.ended(id);
      schedule.forget(id);
      follower.forget(id);
      await queue.act(id, { type: 'asked' });
    },
    /** Cancels a batch locally. Resolves to the updated record. */
    async cancel(id: string): Promise<Batch | undefined> {
      const cancel = async () =>
        (await queue.apply(id, { type: 'cancelled', at: now() })).record;
      let batch = await cancel();
      if (batch?.state === 'starting') {
        // The batch is being submitted: whether the service has it is known
        // only after that.
        await queue.ended(id);
        batch = await cancel();
      }
      if (batch && !isAtWork(batch)) {
        schedule.forget(id);
        follower.forget(id);
        lines.delete(id);
      }
      return batch;
    },
  };
}
