import { type Batch, isAtWork, isSameBatch } from './batch';
import type { createBatchRunner } from './runner';
import type { JobState } from '@/lib/queue/job';
import { type BatchAnswers, batchCalls } from './calls';
import type { LookupFailure } from '@/lib/services';
import type { Handlers } from '@/lib/rpc/calls';
import { connectionIdOf, connectionTo } from '@/lib/contract/schema/connection';
import { findService, settingsItem } from '@/lib/settings';
import type { BatchStore } from './store';
import type { OpenDatabase } from '@/lib/store/db';
import {
  type JobQueue,
  type JobStore,
  cancelJobs,
  privateMark,
} from '@/lib/scrape/background';
import { readProgress } from './batch-at-service';
import { judgeAll } from './batch-judging';
import { newBatch } from './batch-start';
import { clientFor, askService } from '@/lib/services/background';

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'update'>;
  batches: BatchStore;
  runner: ReturnType<typeof createBatchRunner>;
  queue: JobQueue;
  now(): number;
  newId(): string;
};

export function batchHandlers({
  db,
  store,
  batches,
  runner,
  queue,
  now,
  newId,
}: Deps): Handlers<typeof batchCalls, BatchAnswers> {
  async function cancelThere({
    connection,
    remoteId = '',
  }: Batch): Promise<null | LookupFailure> {
    if (connection.kind !== 'service') return null;
    const answer = await askService(connection.id, (client, options) =>
      client.cancelBatch(remoteId, options),
    );
    const isOver =
      !answer.ok &&
      (answer.error.kind === 'conflict' || answer.error.kind === 'not-found');
    return answer.ok || isOver ? null : answer.error;
  }

  async function open(
    connection: string,
    remoteId: string,
  ): Promise<BatchAnswers['batch.open']> {
    const isIt = (batch: Batch) =>
      batch.remoteId === remoteId &&
      connectionIdOf(batch.connection) === connection;
    const known = (await (await db()).getAll('batches')).find(isIt);
    if (known) return { ok: true, batchId: known.id };
    const settings = await settingsItem.getValue();
    const service = findService(settings, connection);
    if (!service) return { ok: false, error: { kind: 'no-service' } };
    const found = await readProgress(await clientFor(service), remoteId, {
      skip: 0,
      limit: 1,
    });
    if ('error' in found && found.error.kind !== 'answer-too-large')
      return { ok: false, error: found.error };
    const opened: Batch = {
      id: newId(),
      createdAt: now(),
      windowId: -1,
      presetId: '',
      options: {},
      connection: connectionTo(service),
      way: 'operation',
      addresses: [],
      leftOut: [],
      state: 'running',
      remoteId,
      kept: 0,
      ...('told' in found && { told: found.told }),
      ...privateMark(settings),
    };
    const batchId = await batches.add(opened, isIt);
    void runner.goOn();
    return { ok: true, batchId };
  }

  return {
    'batch.judge': ({ connection, urls }) => judgeAll(connection, urls),

    async 'batch.start'(asked) {
      const made = await newBatch(asked, { id: newId(), now: now() });
      if ('reason' in made) return { ok: false, reason: made.reason };
      const batchId = await batches
        .add(made, (other) => isSameBatch(made, other))
        .catch(() => undefined);
      if (batchId === undefined) return { ok: false, reason: 'start.storage' };
      void runner.goOn();
      return { ok: true, batchId };
    },

    async 'batch.cancel'({ batchId }) {
      const batch = await runner.cancel(batchId);
      if (!batch) return null;
      if (batch.way === 'queue') {
        const database = await db();
        const idsIn = (state: JobState) =>
          database.getAllKeysFromIndex('jobs', 'batch', [batchId, state]);
        await cancelJobs({ store, queue, now }, idsIn);
      }
      if (!isAtWork(batch) || batch.remoteId === undefined) return null;
      const failure = await cancelThere(batch);
      if (failure === null) await runner.look(batchId);
      return failure;
    },

    'batch.open': ({ connection, remoteId }) => open(connection, remoteId),

    'batch.lookUp': ({ batchId }) => runner.look(batchId),

    'batch.forget': ({ batchId }) => batches.remove([batchId]),

    'batch.errors': ({ connection, batchId, version }) =>
      askService(connection, (client, options) =>
        client.batchErrors(batchId, version, options),
      ),
  };
}
