import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { WebdavServer } from '@/e2e/notes-programs/webdav-server';
import type { RemoteFiles } from '@/lib/clips/background';
import { DeliveryFailure } from '@/lib/clips/destinations/delivery-failure';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import type { Highlight } from '@/lib/highlights';
import { changeSettings } from '@/lib/settings';
import { type Profile, createProfile, serveFolder } from '@/test/sample-sync';
import { isLong, runsOf } from '@/test/runs';
import { keyOf } from './parts';
import { sharedValue } from './shared-values';

let server: WebdavServer;
beforeEach(async () => {
  fakeBrowser.reset();
  server = await serveFolder();
});
afterEach(() => server.close());

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
/** About 1,000 edits on each profile in the long run. */
const rounds = runsOf(50, 4);

const turns = fc.array(
  fc.record({
    edits: fc.array(edits, { minLength: 35, maxLength: 50 }),
    isOff: fc.tuple(fc.boolean(), fc.boolean()),
    isFirst: fc.constantFrom(0, 1),
  }),
  { minLength: rounds, maxLength: rounds },
);

/**
 * Two profiles that are edited, and meet a server in turns. Resolves to what
 * differs between them in the end, and what was lost.
 */
async function play(
  allTurns: typeof turns extends fc.Arbitrary<infer T> ? T : never,
  wrap?: (files: RemoteFiles) => RemoteFiles,
) {
  const both = [
    createProfile(server, 'one', wrap),
    createProfile(server, 'two', wrap),
  ] as const;
  both[1].clock.now += 3 * 365 * 86_400_000;
  const ledger = createLedger();
  for (const profile of both) await profile.start();
  let count = 0;
  for (const round of allTurns) {
    for (const edit of round.edits) {
      count += 1;
      const { kind, id, what } = edit;
      const profile = both[edit.who];
      const key = keyOf(kind, id);
      const lists = await profile.lists();
      const here = lists[kind].find((one) => one.id === id);
      const seen = here && textIn(sharedValue(kind, here) ?? {});
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
  for (let times = 0; times < 5; times++)
    for (const profile of both) await profile.run();
  const [one, two] = [await both[0].lists(), await both[1].lists()];
  const lost = ledger.lost(await both[0].versions());
  const status = await both[0].status();
  return { count, one, two, lost, status };
}

/** Some answers are lost, before or after the server has written the file. */
function withFaults(): (files: RemoteFiles) => RemoteFiles {
  let writes = 0;
  return (files) => ({
    ...files,
    async write(...file) {
      writes += 1;
      if (writes % 5 === 1) throw new DeliveryFailure('closed');
      await files.write(...file);
      if (writes % 5 === 3) throw new DeliveryFailure('cut-off');
    },
  });
}

/** As a program that copies its file over the one that is there. */
const withoutReading = (files: RemoteFiles): RemoteFiles => ({
  ...files,
  read: async () => undefined,
  write: async (path, data) => {
    const found = await files.read(path);
    await files.write(path, data, found);
  },
});

const property = (
  check: (played: Awaited<ReturnType<typeof play>>) => void,
  wrap?: () => (files: RemoteFiles) => RemoteFiles,
) =>
  fc.assert(
    fc.asyncProperty(turns, async (all) => check(await play(all, wrap?.()))),
    { numRuns: 1, endOnFailure: true },
  );

describe('two profiles in step through a WebDAV server', () => {
  it(
    'are equal after random edits on both, offline in turns, and nothing is lost',
    () =>
      property(({ one, two, lost, status }) => {
        expect(status?.error).toBe(undefined);
        expect(two).toEqual(one);
        expect(lost).toEqual([]);
      }),
    180_000,
  );

  it(
    'are equal, too, when answers are lost',
    () =>
      property(({ one, two, lost }) => {
        expect(two).toEqual(one);
        expect(lost).toEqual([]);
      }, withFaults),
    180_000,
  );

  it.runIf(isLong)(
    'would not be with a file that each writes over the other',
    () =>
      property(
        ({ one, two }) => {
          expect(two).not.toEqual(one);
        },
        () => withoutReading,
      ),
    180_000,
  );
});
