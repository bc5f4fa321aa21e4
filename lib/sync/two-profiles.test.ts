import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { RemoteFiles } from '@/lib/clips/background';
import { DeliveryFailure } from '@/lib/clips/destinations/delivery-failure';
import { webdavFiles } from '@/lib/clips/destinations/webdav-delivery';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { type Highlight, allHighlights } from '@/lib/highlights';
import { createHighlightStore } from '@/lib/highlights/store';
import { changeSettings, settingsItem } from '@/lib/settings';
import { createOpenDatabase } from '@/lib/store/db';
import { httpReach } from '@/e2e/notes-programs/places';
import {
  type WebdavServer,
  serveWebdav,
  webdavUser,
} from '@/e2e/notes-programs/webdav-server';
import { deviceStore } from './device-store';
import { allParts, keyOf } from './parts';
import { sharedValue } from './shared-values';
import { syncItem } from './sync-item';
import { createSyncWork } from './sync-work';

const token = 'tide-4711';
const destination = {
  id: 'd',
  exists: 'ask' as const,
  settings: {
    kind: 'webdav' as const,
    baseUrl: 'http://127.0.0.1:1',
    user: webdavUser,
    password: 'secret:0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  },
};

let server: WebdavServer;
beforeEach(async () => {
  fakeBrowser.reset();
  server = await serveWebdav({ token });
});
afterEach(() => server.close());

/** What a browser profile has: its storage and its databases. */
function createProfile(
  name: string,
  wrap: (files: RemoteFiles) => RemoteFiles = (files) => files,
) {
  const indexedDb = new IDBFactory();
  let stored: Record<string, unknown> = {};
  const db = createOpenDatabase();
  const clock = { now: 1_800_000_000_000 };
  let ids = 0;
  const net = { isOff: false };
  const work = createSyncWork({
    db,
    now: () => (clock.now += 1),
    newId: () => `${name}-0000-${ids++}`.padEnd(12, '0'),
    announce() {},
    filesAt: async () => {
      if (net.isOff) throw new DeliveryFailure('closed');
      const settings = { ...destination.settings, baseUrl: server.url };
      return wrap(await webdavFiles(settings, httpReach(token)));
    },
  });

  /** Does something as this profile. */
  async function as<T>(task: () => Promise<T>): Promise<T> {
    const { local } = fakeBrowser.storage;
    globalThis.indexedDB = indexedDb;
    await local.clear();
    await local.set(stored);
    try {
      return await task();
    } finally {
      stored = await local.get(null);
    }
  }

  return {
    clock,
    net,
    as,
    run: () => as(() => work.run()),
    call: <Name extends keyof typeof work.handlers>(
      call: Name,
      input: Parameters<(typeof work.handlers)[Name]>[0],
    ) =>
      as(async () => work.handlers[call](input as never)) as ReturnType<
        (typeof work.handlers)[Name]
      >,
    start: () =>
      as(async () => {
        await changeSettings((now) => ({
          ...now,
          destinations: [destination],
        }));
        await work.handlers['sync.start']({
          destination: 'd',
          parts: [...allParts],
          accepts: [],
        });
      }),
    status: () => as(() => syncItem.getValue()),
    /** Everything that is in step, in its order. */
    lists: () =>
      as(async () => {
        const { presets, rules, noteTemplates } = await settingsItem.getValue();
        const highlights = await allHighlights(await db());
        return {
          presets,
          rules,
          noteTemplates,
          highlights: highlights.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        };
      }),
    versions: () =>
      as(async () => {
        const device = await deviceStore.read();
        return device?.state.records ?? new Map<string, never>();
      }),
    store: createHighlightStore(db, () => {}),
    db,
  };
}
type Profile = ReturnType<typeof createProfile>;

const highlightOf = (id: string, note: string): Highlight => ({
  id,
  url: 'https://example.com/tides',
  title: 'Tides',
  exact: `The tide ${id}`,
  prefix: '',
  suffix: '',
  start: 0,
  colour: 1,
  note,
  createdAt: 1,
});

type Kind = 'presets' | 'rules' | 'noteTemplates' | 'highlights';
type Edit = {
  who: 0 | 1;
  kind: Kind;
  id: string;
  what: 'write' | 'delete' | 'first';
};

const recordOf = (kind: Kind, id: string, text: string) => {
  switch (kind) {
    case 'presets':
      return { id, name: text, options: { formats: ['markdown' as const] } };
    case 'rules':
      return { id, pattern: `${text}.example`, preset: 'markdown' };
    case 'noteTemplates':
      return { ...defaultTemplate, id, name: text };
    default:
      return highlightOf(id, text);
  }
};

/** The text that an edit left in a record, in any of its versions. */
const textIn = (value: object): string => {
  const { name, pattern, note } = value as Record<string, string>;
  return note ?? pattern?.replace('.example', '') ?? name ?? '';
};

async function make(profile: Profile, edit: Edit, text: string) {
  const { kind, id, what } = edit;
  await profile.as(async () => {
    if (kind === 'highlights') {
      if (what === 'delete') await profile.store.remove([id]);
      else if (await profile.store.find(id))
        await profile.store.change(id, { note: text });
      else await profile.store.add([highlightOf(id, text)]);
      return;
    }
    await changeSettings((now) => {
      const others = now[kind].filter((one: { id: string }) => one.id !== id);
      const found = now[kind].find((one: { id: string }) => one.id === id);
      const record = recordOf(kind, id, text);
      const next = {
        write: found
          ? now[kind].map((one: { id: string }) =>
              one === found ? record : one,
            )
          : [...now[kind], record],
        delete: others,
        first: found ? [found, ...others] : now[kind],
      };
      return { ...now, [kind]: next[what] };
    });
  });
}

/** The texts that nobody has replaced or deleted, who had seen them. */
function createLedger() {
  const alive = new Map<string, Set<string>>();
  const of = (key: string) => {
    const texts = alive.get(key) ?? new Set();
    alive.set(key, texts);
    return texts;
  };
  return {
    written(key: string, text: string, replaced: string | undefined) {
      if (replaced !== undefined) of(key).delete(replaced);
      of(key).add(text);
    },
    deleted(key: string, texts: string[]) {
      for (const text of texts) of(key).delete(text);
    },
    lost: (versions: ReadonlyMap<string, readonly { value: object }[]>) =>
      [...alive].flatMap(([key, texts]) => {
        const found = new Set(
          (versions.get(key) ?? []).map(({ value }) => textIn(value)),
        );
        return [...texts].filter((text) => !found.has(text));
      }),
  };
}

const edits: fc.Arbitrary<Edit> = fc.record({
  who: fc.constantFrom(0, 1),
  kind: fc.constantFrom('presets', 'rules', 'noteTemplates', 'highlights'),
  id: fc.integer({ min: 0, max: 30 }).map((id) => `r${id}`),
  what: fc.constantFrom('write', 'write', 'write', 'write', 'delete', 'first'),
});
const turns = fc.array(
  fc.record({
    edits: fc.array(edits, { minLength: 30, maxLength: 60 }),
    isOff: fc.tuple(fc.boolean(), fc.boolean()),
    isFirst: fc.constantFrom(0, 1),
  }),
  { minLength: 34, maxLength: 40 },
);

/**
 * Two profiles that are edited, and meet a server in turns. Resolves to what
 * differs between them in the end, and what was lost.
 */
async function play(
  rounds: typeof turns extends fc.Arbitrary<infer T> ? T : never,
  wrap?: (files: RemoteFiles) => RemoteFiles,
) {
  const both = [
    createProfile('one', wrap),
    createProfile('two', wrap),
  ] as const;
  both[1].clock.now += 3 * 365 * 86_400_000;
  const ledger = createLedger();
  for (const profile of both) await profile.start();
  let count = 0;
  for (const round of rounds) {
    for (const edit of round.edits) {
      count += 1;
      const { kind, id, what } = edit;
      const profile = both[edit.who];
      const key = keyOf(kind, id);
      const lists = await profile.lists();
      const here = lists[kind].find((one) => one.id === id);
      const seen = here && textIn(sharedValue(kind, here as never) ?? {});
      const text = `e${count}`;
      if (what === 'first' && kind === 'highlights') continue;
      if (what === 'delete' && here) {
        const known = (await profile.versions()).get(key) ?? [];
        ledger.deleted(key, [
          seen ?? '',
          ...known.map(({ value }) => textIn(value)),
        ]);
      } else if (what === 'write') ledger.written(key, text, seen);
      await make(profile, edit, text);
    }
    const order = round.isFirst === 0 ? [0, 1] : [1, 0];
    for (const who of order) {
      const profile = both[who as 0 | 1];
      profile.net.isOff = round.isOff[who as 0 | 1];
      await profile.run();
    }
  }
  for (const profile of both) profile.net.isOff = false;
  for (const profile of [...both, ...both, ...both]) await profile.run();
  const [one, two] = [await both[0].lists(), await both[1].lists()];
  const lost = ledger.lost(await both[0].versions());
  const status = await both[0].status();
  return { count, one, two, lost, status };
}

describe('two profiles in step through a WebDAV server', () => {
  it('are equal after 1,000 edits on both, offline in turns, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (rounds) => {
        const { count, one, two, lost, status } = await play(rounds);
        expect(count).toBeGreaterThanOrEqual(1000);
        expect(status).toMatchObject({ failures: 0 });
        expect(two).toEqual(one);
        expect(lost).toEqual([]);
      }),
      { numRuns: 1, seed: 20261129, endOnFailure: true },
    );
  }, 300_000);
});
