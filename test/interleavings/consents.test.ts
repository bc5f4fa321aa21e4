import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Service } from '@/lib/contract/schema/connection';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import {
  type Job,
  type JobOutcome,
  isActive,
  stoppedAt,
} from '@/lib/queue/job';
import type { Settings } from '@/lib/settings';
import { type Database, createOpenDatabase } from '@/lib/store/db';
import { isLong as isLongRun, runsOf } from '@/test/runs';
import { createWorkers, importAs } from '@/test/sample-workers';
import { breachesOfBackup, readAll } from './backups';

/**
 * Faults reintroduced for the controls: a consent that covers any address, any
 * model or any address for a site; a backup that brings consents; a removal
 * that ends what waits; a worker that notices only what its own windows change;
 * windows that don't wait for each other; waits that trust the clock.
 */
type Fault =
  | 'any address'
  | 'any model'
  | 'any page'
  | 'consents from a file'
  | 'final removal'
  | 'own changes'
  | 'own locks'
  | 'trusted clock';

/** What the modules under test reach instead of the browser and the network. */
const outside = vi.hoisted(() => ({
  fault: undefined as string | undefined,
  step: async <T>(work: () => T | Promise<T>): Promise<T> => work(),
  /** The pages in tabs, by the tabs' ids. */
  pages: [] as string[],
  /** What a page has handed over, by name. */
  handed: new Map<string, unknown>(),
  /**
   * Receives `what` at an address, or at a model there. Resolves to why there
   * is no answer.
   */
  receive: async (_what: string, _to: string): Promise<string | undefined> =>
    undefined,
}));

vi.mock('@/lib/core/delay', async (original) => ({
  ...(await original<object>()),
  delay: () => outside.step(() => undefined),
}));
vi.mock('@/lib/platform/tab', async (original) => ({
  ...(await original<object>()),
  findTab: async (tabId: number) => ({
    tabId,
    windowId: 1,
    url: outside.pages[tabId],
    title: 'Page',
  }),
  probeTab: async () => ({ contentType: 'text/html' }),
}));
vi.mock('@/lib/platform/permissions', () => ({
  maySendTo: async () => true,
  isAgreed: async () => true,
  releaseOrigin: async () => {},
}));
vi.mock('@/lib/models/origin-rule', () => ({ allowRequests: async () => {} }));
vi.mock('@/lib/platform/handover', () => ({
  take: async (name: string) => outside.handed.get(name),
}));
vi.mock('@/lib/secrets/background', () => ({
  keyFinder: async () => () => false,
  keepKey: async () => ({}),
  clearKey: async () => {},
  keyFor: async () => undefined,
}));
vi.mock('@/lib/engines/browser/in-tab', () => ({
  bringReader() {},
  readInTab: async (tabId: number) => ({
    raw: new Blob([
      JSON.stringify({
        success: true,
        data: {},
        passages: [[`Page ${outside.pages[tabId]}`, 0]],
      }),
    ]),
    complete: true,
  }),
}));
vi.mock('@/lib/engines/service', () => ({
  createServiceEngine:
    () =>
    async ({ baseUrl }: Service) =>
    async ({ url }: { url: string }, file?: File): Promise<JobOutcome> => {
      const what = file
        ? await outside.step(() => file.text())
        : `address ${url}`;
      const why = await outside.receive(what, baseUrl);
      if (why)
        return {
          complete: false,
          error: { kind: why as 'network', message: '' },
        };
      return {
        raw: new Blob([
          JSON.stringify({ success: true, data: { markdown: '# Page' } }),
        ]),
        complete: true,
      };
    },
}));
vi.mock('@/lib/engines/lost-answer', () => ({
  createLookForLost: () => async () => 'no-list',
}));
vi.mock('@/lib/engines/model/server-model', async (original) => ({
  ...(await original<object>()),
  openServer:
    ({ baseUrl, model }: ModelServer) =>
    async () => ({
      room: 1000,
      measure: () => 1,
      close() {},
      async ask(input: string) {
        await outside.receive(
          `text ${/https:\S+/.exec(input)?.[0]}`,
          `${model} at ${baseUrl}`,
        );
        return { text: 'A page.', thought: '', isCut: false };
      },
    }),
}));
vi.mock('@/lib/settings/consents', async (original) => {
  const real = await original<typeof import('@/lib/settings/consents')>();
  return {
    ...real,
    mayGetAddresses: (...asked: Parameters<typeof real.mayGetAddresses>) =>
      outside.fault === 'any address'
        ? asked[0].sendingAgreed.length > 0
        : real.mayGetAddresses(...asked),
    mayGetText: (...asked: Parameters<typeof real.mayGetText>) =>
      outside.fault === 'any model'
        ? asked[0].textAgreed.length > 0
        : real.mayGetText(...asked),
    pageConsent: (...asked: Parameters<typeof real.pageConsent>) =>
      outside.fault === 'any page'
        ? asked[0].pageSites.find(({ site }) => site === asked[1])
        : real.pageConsent(...asked),
    withLiveConsents: (settings: Settings) =>
      outside.fault?.startsWith('any ')
        ? settings
        : real.withLiveConsents(settings),
  };
});
vi.mock('@/lib/data/backup/merge', async (original) => {
  const real = await original<typeof import('@/lib/data/backup/merge')>();
  return {
    ...real,
    mergeSettings(now: Settings, then: Settings, replaces: boolean) {
      const { sendingAgreed, textAgreed, pageSites } = then;
      const merged = real.mergeSettings(now, then, replaces);
      return outside.fault === 'consents from a file'
        ? { ...merged, sendingAgreed, textAgreed, pageSites }
        : merged;
    },
  };
});
vi.mock('@/lib/queue/retry-policy', async (original) => {
  const real = await original<typeof import('@/lib/queue/retry-policy')>();
  return {
    ...real,
    retryPolicyOf: (error: Parameters<typeof real.retryPolicyOf>[0]) =>
      outside.fault === 'final removal' && error.kind === 'disconnected'
        ? 'fail'
        : real.retryPolicyOf(error),
  };
});
vi.mock('@/lib/core/concurrency', async (original) => {
  const real = await original<typeof import('@/lib/core/concurrency')>();
  return {
    ...real,
    isWaitOver: (...asked: Parameters<typeof real.isWaitOver>) =>
      outside.fault === 'trusted clock'
        ? (asked[0] ?? 0) <= asked[1]
        : real.isWaitOver(...asked),
  };
});

const load = async () => {
  // Whose turn it is depends on the worker.
  vi.doMock('@/lib/store/exclusive', async (original) => {
    const real = await original<typeof import('@/lib/store/exclusive')>();
    return {
      exclusively: <T>(name: string, work: () => Promise<T>) =>
        outside.fault === 'own locks' ? work() : real.exclusively(name, work),
    };
  });
  return {
    ...(await import('@/lib/data/data-handlers')),
    ...(await import('@/lib/models/model-handlers')),
    ...(await import('@/lib/records/privacy/privacy-handlers')),
    ...(await import('@/lib/scrape/background')),
    ...(await import('@/lib/services/connection-handlers')),
    ...(await import('@/lib/services/services-changed')),
    ...(await import('@/lib/settings')),
    ...(await import('@/lib/records/list-handlers')),
    ...(await import('@/lib/records/settings-handlers')),
    // Loaded when it is needed, so both workers use the one that was loaded
    // last.
    ...(await import('@/lib/models/access')),
  };
};
const modules = {
  private: await importAs('private', load),
  normal: await importAs('normal', load),
};

type Kind = keyof typeof modules;
const kinds: Kind[] = ['normal', 'private'];

/** What answers these calls. */
const handlersOf = <Calls extends Record<string, { answer: unknown }>>(
  calls: Calls,
) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { answer }]) => [name, answer]),
  ) as {
    [Name in keyof Calls]: Calls[Name]['answer'];
  };

/** The acts of a run are all about one thing, so that they meet. */
const themes = {
  addresses: [
    'send address',
    'answer',
    'repeat',
    'cancel',
    'connect service',
    'move service',
  ],
  pages: [
    'send page',
    'answer',
    'agree for the site',
    'move service',
    'restore a file',
  ],
  models: [
    'ask model',
    'ask model',
    'answer',
    'answer',
    'move model',
    'rename model',
    'restore a file',
  ],
  services: [
    'send address',
    'send address',
    'answer',
    'remove service',
    'undo service',
    'set forward',
  ],
  'removed models': [
    'ask model',
    'ask model',
    'answer',
    'connect model',
    'remove model',
    'undo model',
  ],
  time: ['send address', 'answer', 'set back', 'set forward', 'repeat'],
  windows: [
    'save preset',
    'connect service',
    'connect model',
    'move service',
    'remove service',
    'undo service',
  ],
} as const;
type Theme = keyof typeof themes;
type Act = {
  act: (typeof themes)[Theme][number] | 'restart';
  by: Kind;
  /** Which of several. */
  which: number;
};

const addresses = [
  'https://one.example',
  'https://two.example',
  'https://three.example',
];
const modelNames = ['small', 'large'];
const sites = ['tides.example', 'bank.example'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const everything = {
  version: 4,
  sendingAgreed: addresses,
  textAgreed: addresses.flatMap((one) =>
    modelNames.map((model) => ({ baseUrl: `${one}/v1`, model })),
  ),
};

/** The kinds of things sent since it was last cleared. */
const reached = new Set<string>();

/** One of each is connected. */
const atFirst: Partial<Settings> = {
  services: [{ id: 'service', baseUrl: addresses[0]! }],
  models: [
    {
      id: 'model',
      kind: 'openai',
      baseUrl: `${addresses[0]}/v1`,
      model: modelNames[0]!,
    },
  ],
  model: 'model',
};

async function openNew(): Promise<Database> {
  globalThis.indexedDB = new IDBFactory();
  return createOpenDatabase()();
}
const databases = { normal: await openNew(), private: await openNew() };

async function empty(database: Database) {
  const names = [...database.objectStoreNames];
  const tx = database.transaction(names, 'readwrite');
  await Promise.all(names.map((name) => tx.objectStore(name).clear()));
}

type Phase = { these: readonly Act[]; isLong: boolean };

/** What a panel shows: it may be outdated by the time that its user acts. */
type View = { jobs: Job[]; settings: Settings };

type Start = {
  /** Why there is no answer, request by request. */
  replies: readonly (string | undefined)[];
  /** The services that get addresses. */
  agreed: string[];
};

async function createWorld(
  scheduler: fc.Scheduler,
  { replies, agreed }: Start,
) {
  const workers = createWorkers(scheduler);
  await Promise.all(kinds.map((kind) => empty(databases[kind])));
  await modules.normal.changeSettings((now) => ({
    ...now,
    ...atFirst,
    sendingAgreed: agreed,
  }));
  const clock = { now: 1_000_000_000_000 };
  let [made, requests] = [0, 0];
  const newId = () => `id-${++made}`;
  const problems: string[] = [];
  /**
   * What the user has allowed: `address`, `page` or `text`, of one page, of a
   * site or of any, and where it may go.
   */
  const allowed = new Set<string>();
  const allow = (kind: string, of: string, to: string) =>
    void allowed.add(`${kind} ${of} → ${to}`);
  for (const one of agreed) allow('address', 'any', one);
  /** How often each page may be sent, and how often it was. */
  const wanted = new Map<string, number>();
  const billed = new Map<string, number>();
  const addOne = (counts: Map<string, number>, what: string) =>
    counts.set(what, (counts.get(what) ?? 0) + 1);
  /** What was added, and nobody wanted to be removed. */
  const saved = new Set<string>();
  const atWork = { normal: 0, private: 0 };
  let isOver = false;

  outside.step = workers.step;
  outside.pages = [];
  outside.handed = new Map();
  outside.receive = async (what, to) => {
    const reply = await workers.step(() => {
      const [kind = '', url = ''] = what.split(' ');
      reached.add(kind);
      const isAllowed = [url, new URL(url).hostname, 'any'].some((of) =>
        allowed.has(`${kind} ${of} → ${to}`),
      );
      if (!isAllowed) problems.push(`Sent without consent: ${what} → ${to}`);
      const why = isOver ? undefined : replies[requests++ % replies.length];
      // Anything but a refusal may be billed.
      if (why !== 'rate-limited') addOne(billed, url);
      return why;
    });
    return workers.step(() => reply);
  };

  const begin = (kind: Kind) => {
    const db = () => workers.step(() => databases[kind]);
    const now = () => clock.now;
    const announce = () => {};
    const of = modules[kind];
    const store = of.createJobStore(db, { now, announce });
    const scraping = of.createScraping({
      db,
      store,
      change: store.change,
      now,
      newId,
      announce,
      watch: () => ({
        onRunning: (count) => void (atWork[kind] = count),
        wakeAt() {},
      }),
      onFreed() {},
      onMoved() {},
      closeClips: async () => {},
      activeBatches: async () => new Set<string>(),
    });
    const secrets = {
      keep: async <T>(kept: T) => ({ kept, blanks: [] }),
      noteRemoval: async () => {},
    };
    const calls = {
      ...of.listHandlers,
      ...of.createSettingsHandlers({ secrets }),
      ...of.createConnectionHandlers(scraping.queue.unblock),
      ...of.createModelHandlers(now),
      ...of.privacyHandlers({
        deletePrivate: async () => {},
        isPanelOpen: async () => true,
        wait: async () => {},
      }),
      ...of.createDataHandlers({
        db,
        store,
        secrets,
        queue: scraping.queue,
        now,
        announce,
        abort: scraping.abort,
      }),
      ...handlersOf(scraping.calls),
    };
    const life = workers.start();
    const resumed = life.run(scraping.resume);
    const unwatch = of.onServicesChanged(async (id) => {
      if (outside.fault !== 'own changes')
        void life.run(() => scraping.queue.unblock(id));
    });
    const end = () => {
      unwatch();
      life.end();
    };
    return { life, end, calls, scraping, resumed };
  };
  const running = { normal: begin('normal'), private: begin('private') };
  const removed = {
    services: [] as [Service, number][],
    models: [] as [ModelServer, number][],
  };

  const view = async (kind: Kind): Promise<View> => ({
    jobs: await databases[kind].getAll('jobs'),
    settings: await modules[kind].settingsItem.getValue(),
  });

  const sendPage = (
    calls: (typeof running)['normal']['calls'],
    { id, page }: Job,
  ) => {
    const handover = newId();
    outside.handed.set(
      handover,
      new Blob([`page ${page.url}`], { type: 'text/html' }),
    );
    return calls['job.reply']({ jobId: id, handover });
  };

  async function carryOut(
    { act, by, which }: Act,
    { jobs, settings }: View,
  ): Promise<unknown> {
    const { calls } = running[by];
    const pick = <T>(from: readonly T[]): T | undefined =>
      from[which % from.length];
    const service = pick(settings.services);
    const model = pick(settings.models);
    const open = (presetId: string, connection: string, more = {}) => {
      const url = `https://${pick(sites)}/${outside.pages.length}`;
      const tabId = outside.pages.push(url) - 1;
      addOne(wanted, url);
      return calls['job.start']({
        presetId,
        connection,
        from: { tabId, url },
        ...more,
      });
    };
    switch (act) {
      case 'send address':
        return service && open('markdown', service.id);
      case 'send page':
        return service && open('markdown', service.id, { sendPage: true });
      case 'ask model':
        return model && open('summary', 'browser');
      case 'answer': {
        const job = pick(jobs.filter(({ state }) => state === 'held'));
        if (!job) return undefined;
        const { connection, page } = job;
        const { url } = page;
        if (connection.kind === 'browser') {
          allow(
            'text',
            'any',
            `${connection.model?.model} at ${connection.model?.baseUrl}`,
          );
          return calls['job.reply']({ jobId: job.id });
        }
        if (job.question === 'send-page') {
          allow('page', url, connection.baseUrl);
          return sendPage(calls, job);
        }
        allow('address', 'any', connection.baseUrl);
        return calls['job.reply']({ jobId: job.id });
      }
      case 'agree for the site': {
        const job = pick(
          jobs.filter(({ question }) => question === 'send-page'),
        );
        if (job?.connection.kind !== 'service') return undefined;
        const { id, baseUrl } = job.connection;
        const site = new URL(job.page.url).hostname;
        allow('page', site, baseUrl);
        return calls['pageSite.add']({
          site,
          service: id,
          baseUrl,
          withoutEmails: false,
        });
      }
      case 'repeat': {
        const job = pick(jobs.filter(({ state }) => state === 'unknown'));
        if (!job) return undefined;
        addOne(wanted, job.page.url);
        return calls['job.repeat']({
          jobId: job.id,
          from: 'page',
          seen: stoppedAt(job),
        });
      }
      case 'cancel': {
        const job = pick(jobs.filter(isActive));
        return job && calls['job.cancel']({ jobId: job.id });
      }
      case 'connect service': {
        const answer = await calls['connection.save']({
          address: pick(addresses)!,
        });
        return answer.ok && saved.add(answer.id);
      }
      case 'move service':
        return (
          service &&
          calls['connection.save']({
            id: service.id,
            address: pick(addresses)!,
          })
        );
      case 'remove service':
        if (!service) return undefined;
        saved.delete(service.id);
        removed.services.push([service, settings.services.indexOf(service)]);
        return calls['connection.remove']({ id: service.id });
      case 'undo service': {
        const [record, at] = removed.services.pop() ?? [];
        return record && calls['connection.restore']({ record, at });
      }
      case 'connect model':
      case 'move model':
      case 'rename model': {
        const known = act === 'connect model' ? undefined : model;
        if (act !== 'connect model' && !known) return undefined;
        const answer = await calls['model.connect']({
          ...(known && { id: known.id }),
          kind: 'openai',
          address: act === 'rename model' ? known!.baseUrl : pick(addresses)!,
          model: act === 'move model' ? known!.model : pick(modelNames)!,
        });
        return answer.ok && !known && saved.add(answer.id);
      }
      case 'remove model':
        if (!model) return undefined;
        saved.delete(model.id);
        removed.models.push([model, settings.models.indexOf(model)]);
        return calls['model.remove']({ id: model.id });
      case 'undo model': {
        const [record, at] = removed.models.pop() ?? [];
        if (!record) return undefined;
        await calls['model.save']({ record, at });
        return calls['settings.save']({ model: record.id });
      }
      case 'restore a file': {
        const handover = newId();
        const services = settings.services.map(({ id }) => id);
        const pageSites = services.flatMap((id) =>
          addresses.flatMap((baseUrl) =>
            sites.map((site) => ({
              site,
              service: id,
              baseUrl,
              withoutEmails: false,
            })),
          ),
        );
        outside.handed.set(handover, {
          settings: { ...settings, ...everything, pageSites },
          records: [],
        });
        return calls['data.restore']({ handover, settings: true });
      }
      case 'save preset': {
        const { id } = await calls['preset.save']({
          name: newId(),
          options: { formats: ['links'] },
        });
        return saved.add(id);
      }
      case 'restart':
        running[by].end();
        running[by] = begin(by);
        return running[by].resumed;
      case 'set back':
      case 'set forward':
        clock.now +=
          act === 'set forward'
            ? 21 * dayMs
            : which === 0
              ? -6 * hourMs
              : -3 * dayMs;
        return running[by].scraping.goOn();
    }
  }

  /** A panel sends the pages of sites that its user has agreed to. */
  async function sendAgreed(kind: Kind, { jobs, settings }: View) {
    for (const job of jobs.filter(({ question }) => question === 'send-page')) {
      if (job.connection.kind !== 'service') continue;
      const site = new URL(job.page.url).hostname;
      if (!modules[kind].pageConsent(settings, site, job.connection)) continue;
      await sendPage(running[kind].calls, job);
    }
  }

  /**
   * Lets everything happen that can. What is read of files comes from outside
   * of the scheduler.
   */
  async function settle() {
    for (
      let idle = 0;
      idle < (atWork.normal + atWork.private > 0 ? 1000 : 10);
      idle++
    ) {
      while (scheduler.count() > 0) {
        idle = 0;
        await scheduler.waitOne();
      }
      await new Promise(setImmediate);
    }
  }

  return {
    /**
     * Acts of a phase start at the same time, each by a panel of its own that
     * shows what was true before the phase. `isLong`: what they started ends
     * before the next phase.
     */
    async perform({ these, isLong }: Phase) {
      const views = {
        normal: await view('normal'),
        private: await view('private'),
      };
      const act = (one: Act) => {
        // A worker can't end itself.
        const life =
          one.act === 'restart' ? workers.start() : running[one.by].life;
        return life.run(() => carryOut(one, views[one.by]));
      };
      const look = (kind: Kind) =>
        running[kind].life.run(() => sendAgreed(kind, views[kind]));
      await scheduler.waitFor(
        Promise.all([...these.map(act), ...kinds.map(look)]),
      );
      if (isLong) await settle();
    },

    /**
     * The problems at the end, once services answer and all that can end has
     * ended.
     */
    async problems(): Promise<string[]> {
      isOver = true;
      for (let hours = 0; hours < 2; hours++) {
        clock.now += hourMs;
        for (const kind of kinds)
          await scheduler.waitFor(
            carryOut({ act: 'restart', by: kind, which: 0 }, await view(kind)),
          );
        await settle();
      }
      const { jobs, settings } = await view('normal');
      const all = [...jobs, ...(await view('private')).jobs];
      const isConnected = ({ connection }: Job) =>
        connection.kind === 'service' &&
        settings.services.some(
          ({ id, baseUrl }) =>
            id === connection.id && baseUrl === connection.baseUrl,
        );
      const isStuck = (job: Job) =>
        ['queued', 'waiting', 'running'].includes(job.state) ||
        (isConnected(job) &&
          (job.state === 'paused' || job.error?.kind === 'disconnected'));
      const there = new Set(
        [settings.presets, settings.services, settings.models]
          .flat()
          .map(({ id }) => id),
      );
      return [
        ...problems,
        ...[...billed]
          .filter(([url, times]) => times > (wanted.get(url) ?? 0))
          .map(([url, times]) => `${url} was sent ${times} times`),
        ...all
          .filter(isStuck)
          .map(
            ({ id, state, error }) =>
              `${id} is ${state} for ever: ${error?.kind}`,
          ),
        ...[...saved]
          .filter((id) => !there.has(id))
          .map((id) => `${id} was undone`),
        ...(await breachesOfBackup(
          await readAll(async () => databases.normal),
          {
            settings,
          },
        )),
      ];
    },
  };
}

const starts: fc.Arbitrary<Start> = fc.record({
  replies: fc.array(
    fc.constantFrom(undefined, undefined, 'network', 'rate-limited'),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  agreed: fc.constantFrom([], addresses.slice(0, 1)),
});

const sound = (
  plans: fc.Arbitrary<Phase[]>,
  from: fc.Arbitrary<Start>,
  fault?: Fault,
) =>
  fc.asyncProperty(
    fc.scheduler(),
    plans,
    from,
    async (scheduler, plan, start) => {
      outside.fault = fault;
      const world = await createWorld(scheduler, start);
      for (const phase of plan) await world.perform(phase);
      const problems = await world.problems();
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  );

const property = (fault?: Fault, of = Object.keys(themes) as Theme[]) => {
  const planOf = (among: readonly Act['act'][], by: readonly Kind[]) => {
    const act = fc.record({
      act: fc.constantFrom(...among, 'restart' as const),
      by: fc.constantFrom(...by),
      which: fc.nat(5),
    });
    const these = fc.array(act, { minLength: 1, maxLength: 3 });
    return fc.array(fc.record({ these, isLong: fc.boolean() }), {
      minLength: 3,
      maxLength: 8,
    });
  };
  const plans = fc.oneof(
    ...of.flatMap((theme) => [
      planOf(themes[theme], ['normal']),
      planOf(themes[theme], kinds),
    ]),
  );
  return sound(plans, starts, fault);
};

it('sends nothing without a consent for exactly that, and undoes no change, for any acts in two windows', async () => {
  await fc.assert(property(), { numRuns: runsOf(650, 25) });
});

it.runIf(isLongRun)('control: these acts send each kind of thing', async () => {
  reached.clear();
  await fc.assert(property(), { numRuns: 100, seed: 3 });
  expect([...reached].toSorted()).toEqual(['address', 'page', 'text']);
});

it('continues what waits for a service once the other kind of window has undone its removal', async () => {
  const [send, remove, undo] = (
    ['send address', 'remove service', 'undo service'] as const
  ).map((act) => ({
    act,
    by: act === 'undo service' ? ('private' as const) : ('normal' as const),
    which: 0,
  })) as [Act, Act, Act];
  const plan = [
    { these: [send, send, send, remove], isLong: true },
    { these: [undo], isLong: true },
  ];
  const start = { replies: [undefined], agreed: addresses.slice(0, 1) };
  const undone = (fault?: Fault) =>
    sound(fc.constant(plan), fc.constant(start), fault);
  await fc.assert(undone(), { numRuns: 20 });
  const control = await fc.check(undone('own changes'), {
    numRuns: 200,
    seed: 1,
    endOnFailure: true,
  });
  expect(control.failed, 'control').toBe(true);
});

/** A fault, what it leads to, and a plan of few acts that meets it. */
type Control = {
  fault: Fault;
  problem: RegExp;
  theme: Theme;
  phases: Act[][];
  start?: Partial<Start>;
};
const act =
  (by: Kind) =>
  (one: Act['act'], which = 0): Act => ({ act: one, by, which });
const normal = act('normal');
const inPrivate = act('private');
const agreed = addresses.slice(0, 1);
/** Panels look in each phase; this does nothing else to a normal window. */
const panelsLook = inPrivate('restart');

const controls: Control[] = [
  {
    fault: 'any address',
    problem: /without consent: address/,
    theme: 'addresses',
    phases: [[normal('move service', 1)], [normal('send address')]],
    start: { agreed },
  },
  {
    fault: 'any model',
    problem: /without consent: text/,
    theme: 'models',
    phases: [
      [normal('ask model')],
      [normal('answer')],
      [normal('move model', 1)],
      [normal('ask model')],
    ],
  },
  {
    fault: 'any page',
    problem: /without consent: page/,
    theme: 'pages',
    phases: [
      [normal('send page')],
      [normal('agree for the site')],
      [panelsLook],
      [normal('move service', 1)],
      [normal('send page')],
      [panelsLook],
    ],
  },
  {
    fault: 'consents from a file',
    problem: /without consent: text/,
    theme: 'models',
    phases: [[normal('restore a file')], [normal('ask model')]],
  },
  {
    fault: 'final removal',
    problem: /for ever: disconnected/,
    theme: 'services',
    phases: [
      [normal('send address')],
      [normal('remove service')],
      [normal('set forward')],
      [normal('undo service')],
    ],
    start: { agreed, replies: ['rate-limited'] },
  },
  {
    fault: 'own locks',
    problem: /was undone/,
    theme: 'windows',
    phases: [
      [normal('save preset'), normal('save preset'), inPrivate('save preset')],
      [normal('save preset'), normal('save preset'), inPrivate('save preset')],
    ],
  },
  {
    fault: 'trusted clock',
    problem: /for ever/,
    theme: 'time',
    phases: [[normal('send address')], [normal('set back', 1)]],
    start: { agreed, replies: ['rate-limited'] },
  },
];

const planned = ({ phases, start }: Control, fault?: Fault) =>
  sound(
    fc.constant(phases.map((these) => ({ these, isLong: true }))),
    fc.constant({ replies: [undefined], agreed: [], ...start }),
    fault,
  );

it.each(controls)('few acts find the fault "$fault"', async (control) => {
  const few = { numRuns: 5, seed: 1, endOnFailure: true };
  await fc.assert(planned(control), few);
  const { errorInstance } = await fc.check(
    planned(control, control.fault),
    few,
  );
  expect(String(errorInstance)).toMatch(control.problem);
});

it.runIf(isLongRun).each(controls)(
  'any acts find the fault "$fault"',
  async ({ fault, theme, problem }) => {
    const { errorInstance } = await fc.check(property(fault, [theme]), {
      numRuns: 1000,
      seed: 3,
      endOnFailure: true,
    });
    expect(String(errorInstance)).toMatch(problem);
  },
);
