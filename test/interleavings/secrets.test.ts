import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
} from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { destinationSecrets } from '@/lib/clips/destinations/destination-secrets';
import { isReference, referencesIn } from '@/lib/contract/schema/secret-places';
import { findPreset } from '@/lib/settings/find';
import type { OpenDatabase } from '@/lib/store/db';
import { isLong, runsOf } from '@/test/runs';
import { createWorkers, importAs } from '@/test/sample-workers';
import type { Sealed } from '@/lib/secrets/seal';

/**
 * Faults reintroduced for the controls: a change that reads the seal key again
 * before it writes; a private worker that deletes what it doesn't use itself; a
 * normal worker that ignores private windows; workers that don't wait for each
 * other.
 */
type Fault =
  | 'looks twice'
  | 'private sweep'
  | 'unnoticed windows'
  | 'own locks';
const test = vi.hoisted(() => ({
  fault: undefined as string | undefined,
  step: () => Promise.resolve(),
}));

vi.mock('@/lib/core/delay', () => ({ delay: () => test.step() }));

// Fast, and without async work of its own, so that the scheduler decides
// everything.
vi.mock('@/lib/secrets/seal', () => ({
  newSalt: () => ({ rounds: 1, salt: randomBytes(16).toString('base64') }),
  async keyFrom(passphrase: string, { salt }: Sealed) {
    await test.step();
    return createHash('sha256')
      .update(passphrase + salt)
      .digest('base64');
  },
  async seal(
    text: string,
    key: string,
    { rounds, salt }: Sealed,
  ): Promise<Sealed> {
    const iv = randomBytes(12);
    const cipher = createCipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'base64'),
      iv,
    );
    const data = Buffer.concat([
      cipher.update(text),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return {
      rounds,
      salt,
      iv: iv.toString('base64'),
      data: data.toString('base64'),
    };
  },
  async unseal({ iv, data }: Sealed, key: string) {
    const bytes = Buffer.from(data, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'base64'),
      Buffer.from(iv, 'base64'),
    );
    decipher.setAuthTag(bytes.subarray(-16));
    try {
      return `${decipher.update(bytes.subarray(0, -16)).toString()}${decipher.final().toString()}`;
    } catch {
      return undefined;
    }
  },
}));

/** The modules of one worker, with optional old faults. */
const load = async () => {
  const vault = '@/lib/secrets/vault';
  vi.doMock(vault, async (original) => {
    const real = await original<typeof import('@/lib/secrets/vault')>();
    /** Reads seal and key again before it writes. */
    const changeVault: typeof real.changeVault = (alter) =>
      real.serialized(async () => {
        const [before, key] = [await real.readSeal(), await real.readSealKey()];
        const held =
          before && key !== undefined
            ? await real.openSeal(before, key)
            : undefined;
        if (!held) throw new Error('Locked.');
        const [sealed, again] = [
          await real.readSeal(),
          await real.readSealKey(),
        ];
        alter(held);
        await real.putVault(
          held,
          sealed && again !== undefined ? { ...sealed, key: again } : 'plain',
        );
      });
    return {
      ...real,
      changeVault: async (alter: Parameters<typeof changeVault>[0]) =>
        test.fault === 'looks twice' && (await real.readSeal())
          ? changeVault(alter)
          : real.changeVault(alter),
    };
  });
  return {
    ...(await import('@/lib/records/secrets/preset-secrets')),
    ...(await import('@/lib/records/settings-handlers')),
    ...(await import('@/lib/settings/store')),
    ...(await import('@/lib/secrets/texts')),
    ...(await import('@/lib/secrets/vault')),
    ...(await import('@/lib/secrets/key-slot')),
    ...(await import('@/lib/secrets/passphrase')),
  };
};
const modules = {
  normal: await importAs('normal', load),
  private: await importAs('private', load),
};

type Kind = keyof typeof modules;
type Records = Record<'jobs' | 'batches' | 'clips', Map<string, object>>;
const emptyRecords = (): Records => ({
  jobs: new Map(),
  batches: new Map(),
  clips: new Map(),
});

const acts = [
  'save preset',
  'save draft',
  'remove preset',
  'start job',
  'start batch',
  'end jobs',
  'save destination',
  'remove destination',
  'clip',
  'save service',
  'lock',
  'unlock',
  'set passphrase',
  'restart',
  'close windows',
] as const;
type Act = { act: (typeof acts)[number]; by: Kind };

const passphrase = 'correct horse';

function createWorld(scheduler: fc.Scheduler) {
  const workers = createWorkers(scheduler);
  test.step = () => workers.step(() => undefined);
  const clock = { now: 1_000_000_000 };
  const records = { normal: emptyRecords(), private: emptyRecords() };
  let made = 0;
  const text = () => `plain-${++made}`;
  let isSealed = false;
  let isLeaked = false;
  const { session } = browser.storage;
  const read = session.get;
  session.get = (async (names: string | string[]) => {
    const found = await read(names);
    const isUnseen =
      (test.fault === 'own locks' && String(names).startsWith('lock.')) ||
      (test.fault === 'unnoticed windows' && names === 'hadPrivateWindows');
    return isUnseen ? {} : found;
  }) as never;
  browser.storage.local.onChanged.addListener((changes) => {
    const written = JSON.stringify(
      Object.values(changes).map(({ newValue }) => newValue),
    );
    isLeaked ||= isSealed && written.includes('plain-');
    isSealed ||= written.includes('"sealed"');
  });

  const begin = (kind: Kind) => {
    const of = records[kind];
    const db = (async () => ({
      getAll: (store: keyof Records) =>
        workers.step(() => [...of[store].values()]),
      getAllKeys: (store: keyof Records) =>
        workers.step(() => [...of[store].keys()]),
      get: (store: keyof Records, id: string) =>
        workers.step(() => of[store].get(id)),
    })) as unknown as OpenDatabase;
    const secrets = modules[kind].createPresetSecrets({
      db,
      now: () => clock.now,
    });
    const { changeVault, readVault, settingsItem } = modules[kind];
    /** Immediately deletes what this worker doesn't use. */
    async function oldSweep() {
      const { presets, destinations } = await settingsItem.getValue();
      const known = new Set(presets.flatMap(referencesIn));
      for (const { settings } of destinations)
        for (const one of destinationSecrets(settings)) known.add(one);
      const loose = Object.keys((await readVault()).texts).filter(
        (one) => !known.has(one),
      );
      const used = referencesOf(of);
      await changeVault(({ texts }) => {
        for (const one of loose) if (!used.includes(one)) delete texts[one];
      });
    }
    const life = workers.start();
    const isFaulty = kind === 'private' && test.fault === 'private sweep';
    const tidied = life.run(() => (isFaulty ? oldSweep() : secrets.tidy()));
    return { life, secrets, tidied };
  };
  const running: Partial<Record<Kind, ReturnType<typeof begin>>> = {};
  /** A worker starts when it has something to do. */
  const worker = (kind: Kind) => (running[kind] ??= begin(kind));
  const restart = (kind: Kind) => {
    running[kind]?.life.end();
    running[kind] = begin(kind);
    return running[kind].tidied;
  };

  async function carryOut(act: Act['act'], kind: Kind) {
    const of = records[kind];
    const { secrets } = worker(kind);
    const {
      changeSettings,
      keepSecrets,
      lock,
      setPassphrase,
      createSettingsHandlers,
      settingsItem,
      unlock,
      writeKey,
    } = modules[kind];
    const calls = createSettingsHandlers({ secrets });
    const put = (store: keyof Records, record: object) =>
      workers.step(() => of[store].set(`${of[store].size}`, record));
    const preset = async () => findPreset(await settingsItem.getValue(), 'p');
    const at = { id: 'p', name: 'P' };
    switch (act) {
      case 'save preset':
        return calls['preset.save']({
          ...at,
          options: { formats: ['markdown'], headers: { Cookie: text() } },
        } as never);
      case 'save draft': {
        const draft = await preset();
        await test.step();
        return draft && calls['preset.save'](draft as never);
      }
      case 'remove preset':
        return calls['preset.remove']({ id: 'p' });
      case 'start job':
      case 'start batch': {
        const options = (await preset())?.options;
        await test.step();
        if (!options) return undefined;
        return act === 'start job'
          ? put('jobs', { request: { url: 'https://e.example/', ...options } })
          : put('batches', { options });
      }
      case 'end jobs':
        return workers.step(() => {
          for (const store of Object.values(of)) store.clear();
        });
      case 'save destination': {
        const secret = text();
        const reference = (await keepSecrets([secret])).get(secret) ?? '';
        const settings = {
          kind: 'webhook' as const,
          url: 'https://h.example/',
          headers: { 'X-Key': reference },
        };
        const destination = { id: 'd', exists: 'ask' as const, settings };
        return changeSettings((now) => ({
          ...now,
          destinations: [destination],
        }));
      }
      case 'remove destination':
        return changeSettings((now) => ({ ...now, destinations: [] }));
      case 'clip': {
        const [destination] = (await settingsItem.getValue()).destinations;
        await test.step();
        return destination && put('clips', { state: 'waiting', destination });
      }
      case 'save service': {
        const service = { id: `s${++made}`, baseUrl: 'https://a.example' };
        await writeKey(service, text());
        return changeSettings((now) => ({
          ...now,
          services: [...now.services, service],
        }));
      }
      case 'lock':
        return lock();
      case 'unlock':
        return (await unlock(passphrase)) && secrets.tidy();
      case 'set passphrase':
        return setPassphrase(passphrase, passphrase);
      case 'restart':
      case 'close windows':
        return undefined;
    }
  }

  function perform({ act, by }: Act): Promise<unknown> {
    if (act === 'restart') return workers.start().run(() => restart(by));
    if (act !== 'close windows')
      return worker(by).life.run(() => carryOut(act, by));
    return workers.start().run(async () => {
      running.private?.life.end();
      delete running.private;
      records.private = emptyRecords();
    });
  }

  return {
    /**
     * Acts that start at the same time. Before the next ones start, removals
     * can no longer be undone.
     */
    async perform(these: readonly Act[]) {
      await scheduler.waitFor(Promise.all(these.map(perform)));
      clock.now += 11 * 60_000;
    },

    /**
     * The problems at the end, after normal workers with an unlocked vault have
     * deleted what is unused.
     */
    async problems(): Promise<string[]> {
      const { unlock, readVault, settingsItem } = modules.normal;
      if (!(await unlock(passphrase))) return ['The vault cannot be opened.'];
      for (let lives = 0; lives < 2; lives++)
        await scheduler.waitFor(restart('normal'));
      const { keys, texts } = await readVault();
      const { presets, destinations, services } = await settingsItem.getValue();
      const used = [
        ...presets.flatMap(referencesIn),
        ...destinations.flatMap(({ settings }) => destinationSecrets(settings)),
        ...referencesOf(records.normal),
        ...referencesOf(records.private),
      ].filter(isReference);
      const inMemory = JSON.stringify(await browser.storage.session.get(null));
      return [
        ...(isLeaked
          ? ['A secret was written to the disk in plain text.']
          : []),
        ...(inMemory.includes('plain-') ? ['A secret left its slot.'] : []),
        ...used
          .filter((one) => texts[one] === undefined)
          .map((one) => `Lost: ${one}`),
        ...services
          .filter(({ id }) => !keys[id])
          .map(({ id }) => `Lost: ${id}`),
      ];
    },
  };
}

const referencesOf = ({ jobs, batches, clips }: Records): string[] => [
  ...[...jobs.values()].flatMap((job) =>
    referencesIn({
      options: (job as { request: Record<string, unknown> }).request,
    }),
  ),
  ...[...batches.values()].flatMap((batch) => referencesIn(batch as never)),
  ...[...clips.values()].flatMap((clip) =>
    destinationSecrets(
      (clip as { destination: { settings: never } }).destination.settings,
    ),
  ),
];

const sound = (phases: fc.Arbitrary<Act[][]>, fault?: Fault) =>
  fc.asyncProperty(fc.scheduler(), phases, async (scheduler, all) => {
    test.fault = fault;
    const world = createWorld(scheduler);
    for (const phase of all) await world.perform(phase);
    const problems = await world.problems();
    if (problems.length > 0) throw new Error(problems.join(' '));
  });

const property = (among: readonly Act['act'][], fault?: Fault) => {
  const phasesOf = (...kinds: Kind[]) => {
    const act = fc.record({
      act: fc.constantFrom(...among),
      by: fc.constantFrom(...kinds),
    });
    return fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
  };
  return sound(
    fc.oneof(phasesOf('normal'), phasesOf('normal', 'private')),
    fault,
  );
};

it('no secret is lost or readable, for any interleaving of vault, lock and both workers', async () => {
  await fc.assert(property(acts), { numRuns: runsOf(1000, 30) });
});

it('an unlock during a passphrase change does not lock the vault', async () => {
  test.fault = undefined;
  const { lockState, setPassphrase, unlock } = modules.normal;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const workers = createWorkers(scheduler);
      test.step = () => workers.step(() => undefined);
      await setPassphrase('old');
      const { run } = workers.start();
      await scheduler.waitFor(
        Promise.all([
          run(() => unlock('old')),
          run(() => setPassphrase('new', 'old')),
        ]),
      );
      expect(await lockState()).toBe('unlocked');
    }),
  );
});

const act =
  (by: Kind) =>
  (one: Act['act']): Act => ({ act: one, by });
const normal = act('normal');
const inPrivate = act('private');
const clipped = [
  [normal('save destination'), inPrivate('restart')],
  [normal('clip')],
];
/** A fault, what it leads to, and a plan of few acts that meets it. */
const controls: {
  fault: Fault;
  problem: RegExp;
  phases: Act[][];
  among?: readonly Act['act'][];
}[] = [
  {
    fault: 'looks twice',
    problem: /plain text/,
    phases: [
      [normal('save preset'), normal('set passphrase'), normal('save preset')],
      [normal('save preset'), normal('lock'), normal('set passphrase')],
    ],
    among: ['save preset', 'lock', 'unlock', 'set passphrase'],
  },
  {
    fault: 'private sweep',
    problem: /Lost/,
    phases: [...clipped, ...clipped, ...clipped],
  },
  {
    fault: 'unnoticed windows',
    problem: /Lost/,
    phases: [
      [normal('save preset')],
      [normal('save preset'), inPrivate('start batch')],
    ],
  },
  {
    fault: 'own locks',
    problem: /Lost/,
    phases: [
      [normal('save service'), inPrivate('save service')],
      [normal('save service'), inPrivate('save service')],
    ],
  },
];

it.each(controls)(
  'few acts find the fault "$fault"',
  async ({ fault, problem, phases }) => {
    const few = { numRuns: 30, seed: 1, endOnFailure: true };
    const plan = fc.constant(phases);
    await fc.assert(sound(plan), few);
    const { errorInstance } = await fc.check(sound(plan, fault), few);
    expect(String(errorInstance)).toMatch(problem);
  },
);

it.runIf(isLong).each(controls)(
  'any acts find the fault "$fault"',
  async ({ fault, problem, among = acts }) => {
    const { errorInstance } = await fc.check(property(among, fault), {
      numRuns: 1000,
      seed: 1,
      endOnFailure: true,
    });
    expect(String(errorInstance)).toMatch(problem);
  },
);
