import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { seeded } from '@/e2e/faults/random';
import { type Batch, isAtWork } from '@/lib/batches/batch';
import { createBatchRunner } from '@/lib/batches/runner';
import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import {
  type Job,
  type JobErrorKind,
  type JobOutcome,
  type JobState,
  activeStates,
  isActive,
  stoppedAt,
} from '@/lib/queue/job';
import { cancelJobs } from '@/lib/scrape/queue/cancel-jobs';
import { createJobQueue } from '@/lib/scrape/queue/job-queue';
import { createKeeper } from '@/lib/scrape/pictures/keeper';
import { createBatchStore } from '@/lib/batches/store';
import {
  type OpenDatabase,
  createOpenDatabase,
  databaseName,
} from '@/lib/store/db';
import {
  countInBatch,
  dueDownloads,
  findFiles,
  findJob,
  findResult,
} from '@/lib/scrape/store/read';
import { type JobStore, createJobStore } from '@/lib/scrape/store/write';
import { type BackupFault, breachesOfBackup, readAll } from './backups';
import { createTurns } from './turns';

/**
 * After a first batch: what the user, the browser or the clock does, to which
 * job or batch, and how many turns after the previous step.
 */
type Step = [what: (typeof steps)[number], which: number, later: number];
export const steps = [
  'batch',
  'single',
  'kill',
  'hide',
  'restore',
  'remove',
  'erase',
  'repeat',
  'look',
  'cancel',
  'wait',
  'set back',
  'set forward',
  'backup',
] as const;

/** A service's answer. */
type Reply =
  | 'done'
  | Extract<JobErrorKind, 'network' | 'rate-limited' | 'scrape-failed'>;

type BatchStore = ReturnType<typeof createBatchStore>;
type PutFile = JobStore['putFile'];
type ChangeJob = JobStore['change'];

/** Reintroduces a bug, for a control. */
export type Bug = {
  batches?(store: BatchStore, db: OpenDatabase): BatchStore;
  changeJob?(change: ChangeJob, db: OpenDatabase): ChangeJob;
  putFile?(put: PutFile, db: OpenDatabase): PutFile;
  backup?: BackupFault;
};

/**
 * The streams that take turns. The service and the picture hosts belong to the
 * streams whose requests they answer.
 */
const streams = ['user', 'queue', 'batches', 'pictures'] as const;
type Stream = (typeof streams)[number];

/**
 * `hasBatches`: the service has a batch operation. `seed` and `weights` decide
 * the order of turns.
 */
export type Plan = {
  steps: readonly Step[];
  replies: readonly Reply[];
  hasBatches: boolean;
  weights: Record<Stream, number>;
  seed: number;
};

const connection = {
  kind: 'service',
  id: 's',
  baseUrl: 'https://api.example',
} as const;
const options: Batch['options'] = { formats: ['screenshot'] };
const addressesInBatch = 4;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A page of an answer. Its title was cut in the middle of a sign. */
const pageAt = (sourceURL: string) => ({
  screenshot: 'https://cdn.example/a.png',
  metadata: { sourceURL, title: 'Tide tables \u{1f30a}'.slice(0, -1) },
});

const failed = (kind: Exclude<Reply, 'done'>) => ({
  error: { kind, message: 'Try \u{1f30a}'.slice(0, -1) },
});

const outcomeOf = (url: string, reply: Reply): JobOutcome =>
  reply === 'done'
    ? {
        raw: new Blob([JSON.stringify({ success: true, data: pageAt(url) })]),
        complete: true,
      }
    : { complete: false, ...failed(reply) };

type Counts = Map<string, number>;
const count = (counts: Counts, url: string) =>
  counts.set(url, (counts.get(url) ?? 0) + 1);

/** A service that replies as planned, and from `getWell` on to everything. */
function createService(replies: readonly Reply[], hasBatches: boolean) {
  const billed: Counts = new Map();
  const batches: {
    addresses: readonly string[];
    looks: number;
    isCancelled: boolean;
  }[] = [];
  const batchOf = ({ remoteId }: Pick<Batch, 'remoteId'>) =>
    batches[Number(remoteId)]!;
  let [requests, looks] = [0, 0];
  let isWell = false;
  const reply = (): Reply =>
    (!isWell && replies[requests++ % replies.length]) || 'done';
  /** Does the work, unless it refuses. The answer may be lost. */
  function receive(urls: readonly string[]): Reply {
    const what = reply();
    if (what !== 'rate-limited') for (const url of urls) count(billed, url);
    return what;
  }

  return {
    billed,
    hasBatches,
    getWell: () => void (isWell = true),
    receive,
    /** Whether it still has an answer that was lost: every other time. */
    find: (url: string): boolean => billed.has(url) && looks++ % 2 === 1,
    findBatch(url: string): string | undefined {
      const at = batches.findIndex(({ addresses }) => addresses[0] === url);
      return at >= 0 && looks++ % 2 === 1 ? String(at) : undefined;
    },
    takeBatch(addresses: readonly string[]): [reply: Reply, remoteId: string] {
      const what = receive(addresses);
      const isTaken = what === 'done' || what === 'network';
      if (isTaken) batches.push({ addresses, looks: 0, isCancelled: false });
      return [what, String(batches.length - 1)];
    },
    cancel: (batch: Batch) => void (batchOf(batch).isCancelled = true),
    /**
     * The pages of a batch, half of them before it is done or once it is
     * cancelled.
     */
    look(
      batch: Pick<Batch, 'remoteId'>,
      { skip, limit }: { skip: number; limit: number },
    ) {
      const there = batchOf(batch);
      const what = reply();
      if (what !== 'done') return failed(what);
      const { addresses, isCancelled } = there;
      const isDone = !isCancelled && there.looks++ > 0;
      const progress = isDone ? 'completed' : 'scraping';
      const ready = addresses.slice(
        0,
        isDone ? undefined : addresses.length / 2,
      );
      return {
        status: isCancelled ? 'cancelled' : progress,
        pages: ready.slice(skip, skip + limit).map(pageAt),
        told: { completed: ready.length, total: addresses.length },
      };
    },
  };
}

/**
 * Runs a plan with the background's queue, batches and pictures on a real
 * store. Each store access and each request waits for its turn, and a dead
 * worker gets none. Resolves to the problems found at the end.
 */
export async function breachesOf(
  { steps: planned, replies, hasBatches, weights, seed }: Plan,
  bug: Bug = {},
): Promise<string[]> {
  globalThis.indexedDB = new IDBFactory();
  const { take, settle } = createTurns(weights, seeded(seed));
  const clock = { now: 1_000_000_000 };
  const now = () => clock.now;
  const db = createOpenDatabase();
  const service = createService(replies, hasBatches);
  const agreed: Counts = new Map();
  /**
   * The answers that arrived, each with the life of the worker that got it, and
   * the addresses that the user deleted.
   */
  let arrived: { url: string; life: object }[] = [];
  const deleted = new Set<string>();
  /**
   * The batches that were about to be sent. A worker that dies then can't know
   * more.
   */
  const submitted = new Set<string>();
  const backups: ReturnType<typeof readAll>[] = [];
  let ids = 0;

  const hasAnswer = async (url: string) => {
    const database = await db();
    const keys = await database.getAllKeysFromIndex('jobs', 'address', url);
    const results = await Promise.all(
      keys.map((id) => findResult(database, id)),
    );
    return results.some((result) => result?.complete);
  };
  const unkept = async (answers: typeof arrived) => {
    const wanted = answers.filter(({ url }) => !deleted.has(url));
    const isKept = await Promise.all(wanted.map(({ url }) => hasAnswer(url)));
    return wanted.filter((_, at) => !isKept[at]);
  };

  function startWorker() {
    let isAlive = true;
    const life = {};
    const arrives = (url: string) => void arrived.push({ url, life });
    const turnsOf =
      (stream: Stream) =>
      <A extends unknown[], R>(task: (...args: A) => R | Promise<R>) =>
      (...args: A) =>
        take(
          stream,
          () => task(...args),
          () => isAlive,
        );
    const [byUser, byQueue, byBatches, byKeeper] = [
      turnsOf('user'),
      turnsOf('queue'),
      turnsOf('batches'),
      turnsOf('pictures'),
    ];
    let isTelling = false;
    function announce() {
      if (isTelling) return;
      isTelling = true;
      void byUser(() => {
        isTelling = false;
        void keeper.goOn();
        void runner.settle();
      })();
    }
    const writer = createJobStore(db, { now, announce });
    const plainBatches = createBatchStore(db, { now, announce });
    const batches = bug.batches?.(plainBatches, db) ?? plainBatches;
    const changeJob = bug.changeJob?.(writer.change, db) ?? writer.change;
    const putFile = bug.putFile?.(writer.putFile, db) ?? writer.putFile;
    const idsIn = (
      index: 'state' | 'batch',
      key: string | [string, JobState],
    ) =>
      byUser(async () =>
        (await db()).getAllKeysFromIndex('jobs', index, key as never),
      )();
    const shared = {
      now,
      random: () => 0.5,
      owner: `worker ${ids++}`,
      onRunning() {},
      wakeAt() {},
    };
    const queue = createJobQueue({
      ...shared,
      store: {
        add: byQueue(writer.add),
        change: byQueue(changeJob),
        changeLane: byQueue(writer.changeLane),
        inState: byQueue(writer.inState),
        nextQueued: byQueue(writer.nextQueued),
        lane: byQueue(writer.lane),
      },
      prepare:
        async ({ request: { url } }) =>
        async () => {
          const reply = await byQueue(() => service.receive([url]))();
          return byQueue(() => {
            if (reply === 'done') arrives(url);
            return outcomeOf(url, reply);
          })();
        },
      async look({ request: { url } }) {
        const isFound = await byQueue(() => service.find(url))();
        return byQueue(() => {
          if (!isFound) return 'no-answer' as const;
          arrives(url);
          return outcomeOf(url, 'done');
        })();
      },
      laneLimit: async () => 2,
      onFreed() {},
      onUnknown: async () => 'ask',
    });
    const runner = createBatchRunner({
      ...shared,
      store: {
        atWork: byBatches(batches.atWork),
        rows: byBatches(batches.rows),
        change: byBatches(batches.change),
      },
      service: {
        judge: byBatches(({ addresses, leftOut }) => ({ addresses, leftOut })),
        async create({ id, addresses }) {
          submitted.add(id);
          if (!service.hasBatches)
            return byBatches(() => ({ lacking: true as const }))();
          const [reply, remoteId] = await byBatches(() =>
            service.takeBatch(addresses),
          )();
          return byBatches(() =>
            reply === 'done' ? { remoteId, invalid: [] } : failed(reply),
          )();
        },
        async find({ addresses: [first = ''] }) {
          const remoteId = await byBatches(() => service.findBatch(first))();
          return byBatches(() =>
            remoteId === undefined ? 'no-request' : { remoteId },
          )();
        },
        look: byBatches((batch, from) => {
          const found = service.look(batch, from);
          if ('pages' in found)
            for (const { metadata } of found.pages) arrives(metadata.sourceURL);
          return found;
        }),
        errors: byBatches(() => undefined),
      },
      countActive: byBatches(async (id) =>
        countInBatch(await db(), id, activeStates),
      ),
      onLinedUp: () => void queue.goOn(),
      onPaused: async () => {},
    });
    const keeper = createKeeper({
      store: {
        due: byKeeper(async () => dueDownloads(await db())),
        answer: byKeeper(async (id) => {
          const [job, result] = await Promise.all([
            findJob(await db(), id),
            findResult(await db(), id),
          ]);
          if (!result || job?.endedAt === undefined) return undefined;
          return {
            data: asRecord(await jsonIn(result.raw))['data'],
            answeredAt: job.endedAt,
          };
        }),
        files: byKeeper(async (id) => findFiles(await db(), id)),
        putDownload: byKeeper(writer.putDownload),
        putFile: byKeeper(putFile),
      },
      fetchPicture: byKeeper(async () => ({ blob: new Blob(['PNG']) })),
      isOn: async () => true,
      isOnline: () => true,
      now,
      onRunning() {},
    });
    const cancel = (
      index: 'state' | 'batch',
      keyOf: (state: JobState) => string | [string, JobState],
    ) =>
      cancelJobs(
        { store: { update: byUser(writer.update) }, queue, now },
        (state) => idsIn(index, keyOf(state)),
      );
    const jobsWhere = byUser(async (is: (job: Job) => boolean) =>
      (await (await db()).getAll('jobs')).filter(is),
    );

    const acts: Record<Step[0], (which: number) => Promise<unknown>> = {
      async batch() {
        const id = `b${ids++}`;
        const addresses = Array.from(
          { length: addressesInBatch },
          (_, at) => `https://${id}.example/${at}`,
        );
        const made: Batch = {
          id,
          createdAt: now(),
          windowId: 1,
          presetId: 'screenshot',
          options,
          connection,
          way: 'operation',
          addresses,
          leftOut: [],
          state: 'starting',
        };
        await byUser(() => batches.add(made))();
        await runner.goOn();
      },
      async single() {
        const id = `j${ids++}`;
        const url = `https://${id}.example/`;
        await queue.add({
          id,
          page: { tabId: -1, windowId: 1, url, title: '' },
          presetId: 'screenshot',
          request: { ...options, url },
          connection,
          state: 'queued',
          createdAt: now(),
          hasResult: false,
        });
      },
      async kill() {
        isAlive = false;
        // What it had not saved yet is lost with it.
        const lost = new Set(
          await unkept(arrived.filter((one) => one.life === life)),
        );
        arrived = arrived.filter((one) => !lost.has(one));
        worker = startWorker();
        await worker.resume();
      },
      /** One that has ended, or all of them. */
      async hide(which) {
        await hideEnded(which);
      },
      async restore() {
        const hidden = await jobsWhere(
          ({ removedAt }) => removedAt !== undefined,
        );
        await byUser(writer.restore)(hidden.map(({ id }) => id));
      },
      async remove(which) {
        const going = await hideEnded(which);
        const hidden = await jobsWhere(
          ({ removedAt }) => removedAt !== undefined,
        );
        for (const { request } of hidden) deleted.add(request.url);
        await byUser(writer.purge)(now());
        // Another removal may have purged them before this one looked.
        const left = new Set((await jobsWhere(() => true)).map(({ id }) => id));
        for (const { id, request } of going)
          if (!left.has(id)) deleted.add(request.url);
      },
      async erase() {
        await cancel('state', (state) => state);
        await byUser(async () => {
          for (const { request } of await (await db()).getAll('jobs'))
            deleted.add(request.url);
          for (const url of service.billed.keys()) deleted.add(url);
          await deleteDB(databaseName);
        })();
      },
      async repeat(which) {
        const lost = await jobsWhere(
          ({ state, removedAt }) =>
            state === 'unknown' && removedAt === undefined,
        );
        const job = lost[which % lost.length];
        if (!job) return;
        count(agreed, job.request.url);
        await queue.repeat(job.id, {
          looksInCache: false,
          seen: stoppedAt(job),
        });
      },
      async look(which) {
        const id = await batchAt(which);
        if (id !== undefined) await runner.look(id);
      },
      async cancel(which) {
        const id = await batchAt(which);
        const batch = id !== undefined && (await runner.cancel(id));
        if (!batch) return;
        await cancel('batch', (state) => [batch.id, state]);
        if (!isAtWork(batch) || batch.remoteId === undefined) return;
        await byUser(() => service.cancel(batch))();
        await runner.look(batch.id);
      },
      wait: () => passes(hourMs),
      'set back': (which) => passes(which % 2 === 0 ? -3 * dayMs : -6 * hourMs),
      'set forward': () => passes(21 * dayMs),
      async backup() {
        backups.push(readAll(db, (read) => take('user', read)));
      },
    };
    async function hideEnded(which: number) {
      const ended = await jobsWhere((job) => !isActive(job));
      const going = which % 2 === 0 ? ended : ended.slice(0, 1);
      await byUser(writer.hide)(going.map(({ id }) => id));
      return going;
    }
    async function passes(ms: number) {
      clock.now += ms;
      await Promise.all([queue.goOn(), runner.goOn(), keeper.goOn()]);
    }
    async function batchAt(which: number) {
      const all = await byUser(async () =>
        (await db()).getAllKeys('batches'),
      )();
      return all[which % all.length];
    }
    return {
      acts,
      resume: () =>
        Promise.all([queue.resume(), runner.resume(), keeper.goOn()]),
    };
  }

  let worker = startWorker();
  await Promise.all([
    settle(),
    (async () => {
      await take('user', () => void worker.acts.batch(0));
      for (const [what, which, later] of planned) {
        for (let turn = 0; turn < later; turn++)
          await take('user', () => undefined);
        await take('user', () => void worker.acts[what](which));
      }
    })(),
  ]);
  service.getWell();
  for (let hours = 0; hours < 2; hours++) {
    clock.now += hourMs;
    await Promise.all([take('user', () => void worker.resume()), settle()]);
  }

  const database = await db();
  const [jobs, batches] = await Promise.all([
    database.getAll('jobs'),
    database.getAll('batches'),
  ]);
  const known = new Set(jobs.map(({ id }) => id));
  const keys = async (name: 'results' | 'texts' | 'errands' | 'files') =>
    (await database.getAllKeys(name)).map((key) => ({
      name,
      id: Array.isArray(key) ? key[0] : key,
    }));
  const kept = (
    await Promise.all([
      keys('results'),
      keys('texts'),
      keys('errands'),
      keys('files'),
    ])
  ).flat();
  const withResult = new Set(
    kept.flatMap(({ name, id }) => (name === 'results' ? [id] : [])),
  );
  const backedUp: string[] = [];
  for (const all of [...backups, readAll(db)])
    backedUp.push(...(await breachesOfBackup(await all, bug.backup)));
  return [
    ...backedUp,
    ...(await unkept(arrived)).map(
      ({ url }) => `The answer of ${url} arrived and is lost`,
    ),
    ...[...service.billed]
      .filter(([url, times]) => times > 1 + (agreed.get(url) ?? 0))
      .map(([url, times]) => `${url} was sent ${times} times`),
    ...kept
      .filter(({ id }) => !known.has(id))
      .map(({ name, id }) => `${name} of ${id}, which is gone`),
    ...jobs.filter(isActive).map(({ id, state }) => `${id} is still ${state}`),
    ...jobs
      .filter(({ id, hasResult }) => hasResult !== withResult.has(id))
      .map(
        ({ id, state }) => `${id} is ${state} and its result is not as it says`,
      ),
    ...batches
      .filter(isAtWork)
      .map(({ id, state }) => `${id} is still ${state}`),
    ...batches
      .filter(({ id, state }) => state === 'unknown' && !submitted.has(id))
      .map(({ id }) => `${id} counts as sent and was not`),
  ];
}
