import { isAtWork } from './batch';
import { createBatchRunner } from './runner';
import { activeStates } from '@/lib/queue/job';
import { loadOnce } from '@/lib/core/concurrency';
import { laneAfter } from '@/lib/queue/lane';
import { createBatchStore } from './store';
import type { Watch } from '@/lib/platform/life';
import { type InputOf, lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import type { batchCalls } from './calls';
import type { OpenDatabase } from '@/lib/store/db';
import { countInBatch } from '@/lib/scrape';
import type { JobQueue, JobStore } from '@/lib/scrape/background';

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'update' | 'changeLane'>;
  queue: JobQueue;
  now(): number;
  newId(): string;
  announce(jobs?: readonly string[]): void;
  watch: Watch;
};

export { rowId } from './batch';
/** Starts a batch, as the call of this name. */
export type BatchStart = ReturnType<typeof createBatches>['start'];

/**
 * Sets up batches: their store, their runner, and the handlers for calls from
 * pages.
 */
export function createBatches(deps: Deps) {
  const { db, store, queue, newId } = deps;
  const batches = createBatchStore(db, deps);
  const service = loadOnce(async () =>
    (await import('./batch-at-service')).batchAtService({
      allBatches: async () => (await db()).getAll('batches'),
      now: deps.now,
    }),
  );
  const runner = createBatchRunner({
    ...deps,
    store: batches,
    service: {
      judge: async (batch) => (await service()).judge(batch),
      create: async (batch) => (await service()).create(batch),
      find: async (batch) => (await service()).find(batch),
      look: async (batch, from) => (await service()).look(batch, from),
      errors: async (batch) => (await service()).errors(batch),
    },
    countActive: async (id) => countInBatch(await db(), id, activeStates),
    onLinedUp: () => void queue.goOn(),
    async onPaused({ connection, error }) {
      if (connection.kind !== 'service' || !error) return;
      await store.changeLane(connection.id, (lane) =>
        laneAfter(lane, error, 0),
      );
    },
    random: Math.random,
    owner: newId(),
    ...deps.watch(),
  });
  const calls = lazy(
    async () => (await import('./calls')).batchCalls,
    async () =>
      (await import('./batch-handlers')).batchHandlers({
        ...deps,
        batches,
        runner,
      }),
  );
  return {
    laterCalls: { batch: calls },
    start: async (input: InputOf<(typeof batchCalls)['batch.start']>) =>
      (await calls())['batch.start'].answer(input),
    cancel: async (batchId: string) =>
      (await calls())['batch.cancel'].answer({ batchId }),
    goOn: runner.goOn,
    resume: runner.resume,
    abort: runner.abort,
    async active(): Promise<ReadonlySet<string>> {
      const all = await (await db()).getAll('batches');
      return new Set(all.filter(isAtWork).map(({ id }) => id));
    },
    /** Resumes the batches that were held back at a service. */
    releaseAt: runner.release,
    async afterChange() {
      await runner.settle().catch(() => undefined);
      return { driven: await batches.countDriven() };
    },
    /** Removes finished batches that are kept only until they are closed. */
    async deletePrivate(windowId?: number) {
      const all = await (await db()).getAll('batches');
      const going = all.filter(
        (batch) =>
          batch.isFleeting &&
          !isAtWork(batch) &&
          batch.state !== 'unknown' &&
          (windowId === undefined || batch.windowId === windowId),
      );
      if (going.length > 0) await batches.remove(going.map(({ id }) => id));
    },
  } satisfies Feature & Record<string, unknown>;
}
