import { type ReadonlySignal, signal } from '@preact/signals';
import type { Attempt } from '@/components/ui/attempt';
import type { Batch } from '@/lib/batches';
import type { Failure } from '@/components/services';
import { call } from '@/lib/app/call';
import {
  type ConnectionId,
  connectionIdOf,
} from '@/lib/contract/schema/connection';
import { countInBatch } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db';
import { createById } from './by-id-state';
import {
  type BatchDraft,
  type BatchRequest,
  type WindowTabs,
  createCompose,
} from './compose-state';
import { createConfirm } from './confirm-state';
import { createOpenBatch } from './open-batch-state';
import { createErrorReport } from './error-report-state';

export type BatchesView = 'list' | 'compose' | 'confirm' | 'batch' | 'report';

export type ListedBatch = Awaited<ReturnType<typeof readBatches>>[number];

export type BatchesDeps = {
  db: OpenDatabase;
  windowId: number;
  settings: ReadonlySignal<Settings>;
  tabs: WindowTabs;
  allow(urls: string[]): Promise<boolean>;
  startWorker(): Worker;
  attempt: Attempt;
  /** Opens a job's result. */
  pick(jobId: string): void;
};

export type BatchesState = ReturnType<typeof createBatchesState>;

/** State of the batches view: the list, a new batch, and the open one. */
export function createBatchesState(deps: BatchesDeps) {
  const { db, attempt } = deps;
  const view = signal<BatchesView>('list');
  const list = signal<ListedBatch[] | undefined>();
  const hasCancelled = signal(false);
  const notCancelled = signal<Failure | undefined>();
  let cameFrom: BatchesView = 'list';
  const compose = createCompose(deps);
  const confirm = createConfirm(deps);
  const open = createOpenBatch(deps);
  const report = createErrorReport();

  const show = (batchId: string) =>
    attempt(async () => {
      hasCancelled.value = false;
      notCancelled.value = undefined;
      await open.open(batchId);
      view.value = 'batch';
    });
  const byId = createById({ ...deps, report, onOpened: show });

  async function readList() {
    list.value = await readBatches(await db());
  }

  function toList() {
    open.close();
    view.value = 'list';
    void attempt(readList);
  }

  const toConfirm = (request: BatchRequest) =>
    attempt(async () => {
      await confirm.judge(request);
      cameFrom = view.value;
      view.value = 'confirm';
    });

  function begin(draft: BatchDraft = {}) {
    compose.begin(draft);
    view.value = 'compose';
    void attempt(compose.refresh);
  }

  return {
    view,
    /** Newest first; undefined until read. */
    list,
    settings: deps.settings,
    compose,
    confirm,
    open,
    byId,
    /** The error report that was looked up by ID. */
    report,
    /**
     * Whether the user cancelled the open batch, and the service's reason if
     * that had no effect.
     */
    hasCancelled,
    notCancelled,
    begin,
    /** Starts a new batch like this one, by default with the same addresses. */
    repeat({ connection, addresses, presetId }: Batch, urls = addresses) {
      const isHere = connection.kind === 'browser';
      begin({
        urls,
        presetId,
        connection: isHere ? undefined : connectionIdOf(connection),
      });
    },
    /** Goes from the composed addresses to their summary. */
    async review() {
      const request = compose.request();
      if (request) await toConfirm(request);
    },
    /**
     * Goes straight to the summary for one question to all pages of a batch.
     */
    askAll: (connection: ConnectionId, urls: string[], question: string) =>
      toConfirm({
        connection,
        presetId: 'ask',
        prompt: question,
        from: { urls },
        urls,
      }),
    /** Sends what the summary lists. Call it in a click. */
    start() {
      const started = confirm.start();
      return attempt(async () => {
        const batchId = await started;
        if (batchId !== undefined) await show(batchId);
      });
    },
    show,
    async lookUpReport() {
      if (await byId.report()) view.value = 'report';
    },
    cancel: ({ id }: Batch) =>
      attempt(async () => {
        notCancelled.value =
          (await call('batch.cancel', { batchId: id })) ?? undefined;
        hasCancelled.value = true;
      }),
    lookUp: ({ id }: Batch) =>
      attempt(() => call('batch.lookUp', { batchId: id })),
    forget: ({ id }: Batch) =>
      attempt(async () => {
        await call('batch.forget', { batchId: id });
        toList();
      }),
    /** Goes to the list, where a batch can be opened by its ID. */
    toById() {
      toList();
      byId.isWanted.value = true;
    },
    /**
     * Goes one step back towards the list. Returns false if the list is already
     * on show.
     */
    back(): boolean {
      if (view.value === 'list') return false;
      if (view.value === 'confirm') view.value = cameFrom;
      else toList();
      return true;
    },
    pick: deps.pick,
    /** Reloads what is on show from the store. */
    async read() {
      await (view.value === 'batch' ? open.read() : readList());
    },
  };
}

/** All batches with their progress, newest first. */
async function readBatches(db: Database) {
  if (isOutdated(db)) return [];
  const all = (await db.getAllFromIndex('batches', 'createdAt')).toReversed();
  return Promise.all(
    all.map(async (batch) => ({
      batch,
      progress: await progressOf(db, batch),
    })),
  );
}

/**
 * How many pages of a batch are done and failed, and the total, from stored
 * jobs and the service's report.
 */
async function progressOf(db: Database, { id, addresses, told }: Batch) {
  const [done, failed] = await Promise.all([
    countInBatch(db, id, ['done']),
    countInBatch(db, id, ['failed', 'unknown']),
  ]);
  return {
    done,
    failed,
    total: Math.max(addresses.length, told?.total ?? 0, done + failed),
  };
}
