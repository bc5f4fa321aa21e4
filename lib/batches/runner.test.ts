import { describe, expect, it } from 'vitest';
import type { JobErrorKind, LookFound } from '@/lib/queue/job';
import { type Batch, isAtWork, isLookedFor } from './batch';
import type { BatchAtService } from './schedule';
import type { KeptRow } from './rows';
import { createBatchRunner } from './runner';

const urls = [
  'https://a.example/1',
  'https://a.example/2',
  'https://a.example/3',
];
const fresh: Batch = {
  id: 'b',
  createdAt: 1000,
  windowId: 1,
  presetId: 'markdown',
  options: {},
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  way: 'operation',
  addresses: urls,
  leftOut: [],
  state: 'starting',
};
const pageOf = (url: string) => ({
  markdown: url,
  metadata: { sourceURL: url },
});
const refused = (kind: JobErrorKind) => ({ error: { kind, message: '' } });

/** Two successful pages and one failure. */
const ended: BatchAtService = {
  judge: async ({ addresses, leftOut }) => ({ addresses, leftOut }),
  create: async () => ({ remoteId: 'r', invalid: [] }),
  find: async () => 'no-list',
  look: async (_, { skip, limit }) => ({
    status: 'completed',
    pages: urls
      .slice(0, 2)
      .map(pageOf)
      .slice(skip, skip + limit),
    told: { completed: 2, total: 2 },
  }),
  errors: async () => ({
    errors: [{ url: urls[2] ?? '', rest: {} }],
    robotsBlocked: [],
    rest: {},
  }),
};

/**
 * A disk shared by successive workers: each worker writes to it until it is
 * killed before write number `diesAt`.
 */
function setUp(service: Partial<BatchAtService> = {}, was: Batch = fresh) {
  const disk = { batch: was, rows: new Map<string, KeptRow>(), active: 0 };
  const created: string[][] = [];
  const paused: string[] = [];
  const clock = { now: 2000 };
  const all = { ...ended, ...service };
  let workers = 0;

  function worker(diesAt = Number.POSITIVE_INFINITY) {
    let writes = 0;
    let isDead = false;
    const whileAlive = async <T>(value: () => T | Promise<T>): Promise<T> =>
      isDead ? new Promise<T>(() => {}) : value();
    const runner = createBatchRunner({
      store: {
        atWork: () =>
          whileAlive(() =>
            isAtWork(disk.batch) || isLookedFor(disk.batch) ? [disk.batch] : [],
          ),
        rows: () => whileAlive(() => new Set(disk.rows.keys())),
        change: (_, next, rows) =>
          whileAlive(() => {
            const batch = next(disk.batch);
            if (batch === disk.batch) return batch;
            if (writes++ >= diesAt) {
              isDead = true;
              return new Promise<undefined>(() => {});
            }
            disk.batch = batch;
            for (const row of rows ?? []) disk.rows.set(row.job.id, row);
            return batch;
          }),
      },
      service: {
        ...all,
        create(batch) {
          created.push(batch.addresses);
          return all.create(batch);
        },
      },
      countActive: async () => disk.active,
      onLinedUp: () => {},
      onPaused: async ({ error }) => void paused.push(error?.kind ?? ''),
      now: () => clock.now,
      random: () => 0.5,
      owner: `worker ${++workers}`,
      onRunning: () => {},
      wakeAt: () => {},
    });
    return { ...runner, isDead: () => isDead };
  }
  return { disk, created, paused, clock, worker };
}

/** Runs everything that needs no timer. */
async function settled() {
  for (let turn = 0; turn < 300; turn++) await Promise.resolve();
}

const statesIn = ({ rows }: ReturnType<typeof setUp>['disk']) =>
  [...rows.values()].map(({ job }) => job.state).toSorted();

it.each(Array.from({ length: 8 }, (_, diesAt) => diesAt))(
  'submits a batch at most once if its worker dies before write %i, and ends each address in one state',
  async (diesAt) => {
    const { disk, created, clock, worker } = setUp();
    const first = worker(diesAt);
    void first.resume();
    await settled();
    for (let life = 0; life < 4; life++) {
      clock.now += 60_000;
      await worker().resume();
      await settled();
    }
    expect(created.length).toBeLessThanOrEqual(1);
    expect(isAtWork(disk.batch)).toBe(false);
    if (disk.batch.state === 'unknown') expect(disk.rows.size).toBe(0);
    else {
      expect(disk.batch.state).toBe('done');
      expect(statesIn(disk)).toEqual(['done', 'done', 'failed']);
    }
  },
);

it('pauses a refused batch and the others at its service, and continues once released', async () => {
  let hasKey = false;
  const { disk, created, paused, worker } = setUp({
    create: async () =>
      hasKey ? { remoteId: 'r', invalid: [] } : refused('unauthorized'),
  });
  const { goOn, release } = worker();
  await goOn();
  await settled();
  await goOn();
  await settled();
  expect([disk.batch.state, paused, created.length]).toEqual([
    'paused',
    ['unauthorized'],
    1,
  ]);
  await release('another');
  await settled();
  expect(disk.batch.state).toBe('paused');
  hasKey = true;
  await release('s');
  await settled();
  expect([disk.batch.state, created.length]).toEqual(['done', 2]);
});

it('resumes where it stopped after its key was refused', async () => {
  let hasKey = false;
  const { disk, worker } = setUp(
    {
      look: async (batch, from) =>
        hasKey ? ended.look(batch, from) : refused('locked'),
    },
    { ...fresh, state: 'running', remoteId: 'r', kept: 1 },
  );
  const { goOn, release } = worker();
  await goOn();
  await settled();
  expect([disk.batch.state, disk.batch.kept]).toEqual(['paused', 1]);
  hasKey = true;
  await release('s');
  await settled();
  expect([disk.batch.state, disk.batch.kept]).toEqual(['done', 2]);
});

it('does not send a batch cancelled while paused', async () => {
  const { disk, created, worker } = setUp({
    create: async () => refused('payment-required'),
  });
  const { goOn, cancel, release } = worker();
  await goOn();
  await settled();
  expect((await cancel('b'))?.state).toBe('cancelled');
  await release('s');
  await settled();
  expect([disk.batch.state, created.length]).toEqual(['cancelled', 1]);
});

it('uses the queue if the service has no batch operation, and ends with the last job', async () => {
  const { disk, worker } = setUp({ create: async () => ({ lacking: true }) });
  disk.active = 3;
  const { goOn, settle } = worker();
  await goOn();
  await settled();
  expect([disk.batch.state, disk.batch.way, disk.rows.size]).toEqual([
    'running',
    'queue',
    3,
  ]);
  disk.active = 0;
  await settle();
  expect(disk.batch.state).toBe('done');
});

it.each([2, 3, 4, 5])(
  'queues each of many addresses once if its worker dies before write %i',
  async (diesAt) => {
    const addresses = Array.from(
      { length: 1200 },
      (_, index) => `https://a.example/${index}`,
    );
    const { disk, worker } = setUp(
      { create: async () => ({ lacking: true }) },
      { ...fresh, addresses },
    );
    disk.active = 1;
    const written: string[] = [];
    const set = disk.rows.set.bind(disk.rows);
    disk.rows.set = (id, row) => {
      written.push(id);
      return set(id, row);
    };
    const first = worker(diesAt);
    void first.resume();
    await settled();
    await worker().resume();
    await settled();
    const isHandedOver = disk.batch.state !== 'unknown';
    expect([disk.batch.state, new Set(written).size]).toEqual(
      isHandedOver ? ['running', 1200] : ['unknown', 0],
    );
    expect(written).toHaveLength(isHandedOver ? 1200 : 0);
  },
);

const hour = 3_600_000;

it.each<[string, clockMovesMs: number, isDone: boolean]>([
  ['waits as long as the service requested', 10_000, false],
  ['continues after that', 2 * hour, true],
  ['continues if the clock was set back by a year', -365 * 24 * hour, true],
])(
  'a batch delayed by its service for an hour %s',
  async (_, clockMovesMs, isDone) => {
    let isBusy = true;
    const limited = {
      kind: 'rate-limited',
      message: '',
      retryAfterSeconds: 3600,
    } as const;
    const { disk, clock, worker } = setUp(
      {
        look: async (batch, from) =>
          isBusy ? { error: limited } : ended.look(batch, from),
      },
      { ...fresh, state: 'running', remoteId: 'r' },
    );
    const { goOn } = worker();
    await goOn();
    await settled();
    isBusy = false;
    clock.now += clockMovesMs;
    await goOn();
    await settled();
    expect(disk.batch.state).toBe(isDone ? 'done' : 'running');
  },
);

it('waits a day at most, whatever delay the service requests', async () => {
  const limited = {
    kind: 'rate-limited',
    message: '',
    retryAfterSeconds: 10 * 365 * 86_400,
  } as const;
  const { disk, clock, worker } = setUp(
    { look: async () => ({ error: limited }) },
    { ...fresh, state: 'running', remoteId: 'r' },
  );
  await worker().goOn();
  await settled();
  expect(disk.batch.looksAt).toBe(clock.now + 24 * hour);
});

/**
 * A batch cancelled at its service, with one page done and others in progress.
 */
function cancelledThere(addresses = urls) {
  const service = { completed: 1 };
  const set = setUp(
    {
      look: async (_, { skip, limit }) => ({
        status: 'cancelled',
        pages: urls
          .slice(skip, Math.min(service.completed, skip + limit))
          .map(pageOf),
        told: { completed: service.completed },
      }),
      errors: async () => ({ errors: [], robotsBlocked: [], rest: {} }),
    },
    { ...fresh, state: 'running', remoteId: 'r', addresses },
  );
  const { goOn } = set.worker();
  return {
    ...set,
    service,
    async after(ms: number) {
      set.clock.now += ms;
      await goOn();
      await settled();
      return [set.disk.batch.state, set.disk.rows.size];
    },
  };
}

it('keeps pages that finish after the cancel, and ends after ten seconds without one', async () => {
  const { service, after, disk } = cancelledThere();
  expect(await after(0)).toEqual(['running', 1]);
  expect(disk.batch.cancelledAt).toBe(2000);
  service.completed = 2;
  expect(await after(9_999)).toEqual(['running', 1]);
  expect(await after(1)).toEqual(['running', 2]);
  expect(await after(10_000)).toEqual(['cancelled', 2]);
});

it('ends a cancelled batch at once if nothing can arrive any more', async () => {
  const { after } = cancelledThere(urls.slice(0, 1));
  expect(await after(0)).toEqual(['cancelled', 1]);
});

it('fetches even later pages when the user asks', async () => {
  const { service, after, disk, worker } = cancelledThere();
  await after(0);
  expect(await after(10_000)).toEqual(['cancelled', 1]);
  service.completed = 3;
  await worker().look('b');
  await settled();
  expect([disk.batch.state, disk.rows.size]).toEqual(['cancelled', 3]);
});

it('waits for late pages also in a worker started later', async () => {
  const { service, after, disk, clock, worker } = cancelledThere();
  await after(0);
  service.completed = 3;
  clock.now += 10_000;
  await worker().resume();
  await settled();
  expect([disk.batch.state, disk.rows.size]).toEqual(['cancelled', 3]);
});

const storageFails = () =>
  Promise.reject(new Error('The storage could not be read.'));

it.each<[string, first: () => Promise<never>, lives: number]>([
  ['once the check works again', storageFails, 1],
  ['by the next worker after a failed check', storageFails, 2],
  [
    'by the next worker if the last one died while it checked',
    () => new Promise(() => {}),
    2,
  ],
])('sends a batch: %s', async (_, first, lives) => {
  let judged = 0;
  const { disk, created, clock, worker } = setUp({
    async judge({ addresses, leftOut }) {
      judged += 1;
      if (judged === 1) await first();
      return { addresses, leftOut };
    },
  });
  const runner = worker();
  void runner.resume();
  await settled();
  expect([created.length, disk.batch.state]).toEqual([0, 'starting']);
  clock.now += 60_000;
  await (lives === 1 ? runner : worker()).resume();
  await settled();
  expect([created.length, disk.batch.state]).toEqual([1, 'done']);
});

it('never sends a batch that is cancelled while its addresses are checked', async () => {
  const { promise, resolve: check } = Promise.withResolvers<{
    addresses: string[];
    leftOut: [];
  }>();
  const { disk, created, worker } = setUp({ judge: () => promise });
  const { goOn, cancel } = worker();
  await goOn();
  await settled();
  expect((await cancel('b'))?.state).toBe('cancelled');
  check({ addresses: urls, leftOut: [] });
  await settled();
  expect([created.length, disk.batch.state]).toEqual([0, 'cancelled']);
});

it('leaves a batch unknown that an older version or a dead worker may have sent', async () => {
  const { disk, created, worker } = setUp(
    {},
    { ...fresh, owner: 'an earlier worker' },
  );
  await worker().resume();
  await settled();
  expect([created.length, disk.batch.state]).toEqual([0, 'unknown']);
});

it('waits while its service is disconnected, and continues with the same batch', async () => {
  let isConnected = false;
  const { disk, created, worker } = setUp(
    {
      look: async (batch, from) =>
        isConnected ? ended.look(batch, from) : refused('disconnected'),
    },
    { ...fresh, state: 'running', remoteId: 'r', kept: 1 },
  );
  const { goOn, release } = worker();
  await goOn();
  await settled();
  expect([disk.batch.state, disk.batch.error?.kind]).toEqual([
    'paused',
    'disconnected',
  ]);
  isConnected = true;
  await release('s');
  await settled();
  expect([disk.batch.state, created]).toEqual(['done', []]);
});

it('saves the other pages of a batch if one is nested too deeply, and ends', async () => {
  const deep: unknown = JSON.parse(
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  );
  const pages = [
    { json: deep, metadata: { sourceURL: urls[0] } },
    { markdown: '# Paid', metadata: { sourceURL: urls[1] } },
  ];
  const { disk, clock, worker } = setUp(
    {
      look: async (_, { skip, limit }) => ({
        status: 'completed',
        pages: pages.slice(skip, skip + limit),
        told: { completed: 2, total: 2 },
      }),
      errors: async () => undefined,
    },
    {
      ...fresh,
      addresses: urls.slice(0, 2),
      state: 'running',
      remoteId: 'r',
      kept: 0,
    },
  );
  const runner = worker();
  for (let minute = 0; minute < 4 && isAtWork(disk.batch); minute++) {
    await runner.resume();
    await settled();
    clock.now += 61_000;
  }
  const saved = [...disk.rows.values()]
    .filter(({ raw }) => raw)
    .map(({ job }) => job.request.url);
  expect([disk.batch.state, saved]).toEqual([
    'done',
    expect.arrayContaining([urls[1]]),
  ]);
});

it('leaves a batch unknown if its request fails in a way that nobody foresaw', async () => {
  const { disk, created, worker } = setUp({
    create: () => Promise.reject(new Error('Out of memory')),
  });
  const { goOn } = worker();
  await goOn();
  await settled();
  await goOn();
  await settled();
  expect([disk.batch.state, created.length]).toEqual(['unknown', 1]);
});

it.each<[string, clockMovesMs: number, state: Batch['state']]>([
  ['an hour', -hour, 'done'],
  ['a minute', -60_000, 'done'],
])(
  'a batch that waits half a minute continues if the clock is set back by %s',
  async (_, moves, state) => {
    let isDown = true;
    const { disk, clock, worker } = setUp(
      {
        look: async (batch, from) =>
          isDown ? refused('network') : ended.look(batch, from),
      },
      { ...fresh, state: 'running', remoteId: 'r' },
    );
    clock.now = 100 * hour;
    const { goOn } = worker();
    await goOn();
    await settled();
    expect(disk.batch.error?.kind).toBe('network');
    isDown = false;
    clock.now += moves;
    await goOn();
    await settled();
    expect(disk.batch.state).toBe(state);
  },
);

it('does not give up a batch for one failed look after the clock was set ahead', async () => {
  let isDown = true;
  const { disk, clock, worker } = setUp(
    {
      look: async (batch, from) =>
        isDown ? refused('network') : ended.look(batch, from),
    },
    { ...fresh, state: 'running', remoteId: 'r' },
  );
  clock.now += 365 * 24 * hour;
  const { goOn } = worker();
  await goOn();
  await settled();
  expect(disk.batch.state).toBe('running');
  isDown = false;
  clock.now += 10 * 60_000;
  await goOn();
  await settled();
  expect(disk.batch.state).toBe('done');
});

it('gives up a batch that has expired once its service can’t be asked for a while', async () => {
  const { disk, clock, worker } = setUp(
    { look: async () => refused('network') },
    { ...fresh, state: 'running', remoteId: 'r' },
  );
  const { goOn } = worker();
  clock.now += 48 * hour;
  for (let look = 0; look < 6; look++) {
    await goOn();
    await settled();
    clock.now += 10 * 60_000;
  }
  expect([disk.batch.state, disk.batch.error?.kind]).toEqual([
    'failed',
    'network',
  ]);
});

it('waits for late pages by the new time if the clock is set back during a cancel', async () => {
  const { after, disk } = cancelledThere();
  await after(0);
  await after(-hour);
  expect([disk.batch.state, disk.batch.cancelledAt]).toEqual([
    'running',
    2000 - hour,
  ]);
  expect((await after(10_000))[0]).toBe('cancelled');
});

describe('a batch whose answer was lost', () => {
  const lost = (find: BatchAtService['find']) =>
    setUp({ create: async () => refused('network'), find });

  it('a lost batch continues once the service lists it, and is sent once', async () => {
    const found: (LookFound | { remoteId: string })[] = [
      'no-request',
      { remoteId: 'r' },
    ];
    const { disk, created, clock, worker } = lost(
      async () => found.shift() ?? 'no-list',
    );
    const { goOn } = worker();
    await goOn();
    await settled();
    expect([disk.batch.state, disk.batch.looked]).toEqual([
      'unknown',
      { at: 2000, found: 'no-request', times: 1 },
    ]);
    clock.now += 15_000;
    await goOn();
    await settled();
    expect([disk.batch.state, disk.batch.remoteId, created.length]).toEqual([
      'done',
      'r',
      1,
    ]);
    expect(disk.batch.looked).toBeUndefined();
    expect(statesIn(disk)).toEqual(['done', 'done', 'failed']);
  });

  it('a lost batch is searched for at most four times, and again when the user asks', async () => {
    let looks = 0;
    const { disk, clock, worker } = lost(async () => {
      looks += 1;
      return looks <= 4 ? 'no-request' : { remoteId: 'r' };
    });
    const { goOn, look } = worker();
    for (let minute = 0; minute < 30; minute++) {
      await goOn();
      await settled();
      clock.now += 60_000;
    }
    expect([looks, disk.batch.state]).toEqual([4, 'unknown']);
    await look('b');
    await settled();
    expect([looks, disk.batch.state]).toEqual([5, 'done']);
  });

  it('a lost batch is searched for by the next worker', async () => {
    const { disk, created, clock, worker } = setUp({
      create: () => new Promise(() => {}),
      find: async () => ({ remoteId: 'r' }),
    });
    void worker().resume();
    await settled();
    clock.now += 60_000;
    await worker().resume();
    await settled();
    expect([disk.batch.state, created.length]).toEqual(['done', 1]);
  });

  it('a lost batch is searched for later if the service can’t be queried', async () => {
    const { disk, worker } = lost(() =>
      Promise.reject(new Error('The settings could not be read.')),
    );
    await worker().goOn();
    await settled();
    expect([disk.batch.state, disk.batch.looked?.found]).toEqual([
      'unknown',
      'unreachable',
    ]);
    expect(disk.batch.looksAt).toBeGreaterThan(2000);
  });
});
