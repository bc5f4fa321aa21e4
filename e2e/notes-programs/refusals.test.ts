import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { afterEach, describe, expect, it } from 'vitest';
import { keyOf } from '@/components/ui/messages';
import type { Exists } from '@/lib/clips/destinations/definition';
import type { Delivery } from '@/lib/clips/destinations/delivery';
import type { FailureKind } from '@/lib/clips/destinations/delivery-failure';
import type { HttpReach } from '@/lib/clips/destinations/http';
import {
  clipOfDelivery,
  sampleDelivery,
  tryOnce,
  tryUntilSettled,
} from '@/test/sample-delivery';
import { partOf } from '@/test/runs';
import { folderDelivery } from '@/lib/clips/destinations/folder-delivery';
import { memoryDirectory } from './memory-directory';
import { type Setup, setups } from './places';
import { type Row, type State, html, rows } from './refusal-rows';

/**
 * What a proxy in front of any of them answers. `server`: the write may have
 * happened behind it.
 */
const proxy: Row[] = [
  [408, html('408 Request Time-out'), 'too-slow', 'unknown'],
  [413, html('413 Request Entity Too Large'), 'too-large', 'failed'],
  [425, html('425 Too Early'), 'busy', 'waiting'],
  [
    429,
    html('429 Too Many Requests'),
    'busy',
    'waiting',
    { 'retry-after': '60' },
  ],
  [502, html('502 Bad Gateway'), 'server', 'unknown'],
  [503, html('503 Service Temporarily Unavailable'), 'busy', 'waiting'],
  [504, html('504 Gateway Time-out'), 'server', 'unknown'],
  [507, html('507 Insufficient Storage'), 'full', 'failed'],
  [524, html('524 A timeout occurred'), 'server', 'unknown'],
];

const catalogue = new Set(
  (await parseMessagesFile('locales/en.yml')).map(({ key }) => key.join('.')),
);

let setup: Setup;
afterEach(() => setup?.close());

const note = (how: Partial<Delivery>, body: string) => ({
  ...sampleDelivery(
    { createdAt: Date.now(), ...how },
    { body, folder: 'Clippings' },
  ),
});
const clip = (delivery: Delivery) =>
  clipOfDelivery(delivery, setup.settings as never);
const writes = () => setup.server?.log.filter((one) => one.writes).length ?? 0;

/**
 * Starts a program with a note of the user, which a clip then replaces, adds
 * to, or is put beside.
 */
async function start(kind: string, exists: Exists | 'create') {
  setup = await (setups[kind] as () => Promise<Setup>)();
  const mine = {
    id: '7b1c2d3e-4f50-4161-8a7b-9c0d1e2f3a4b',
    address: 'https://example.com/mine',
  };
  const isBeside = exists === 'create';
  const own = note(
    isBeside ? { ...mine, title: 'Mine' } : { id: mine.id },
    'My own words\n',
  );
  if (isBeside) own.note.name = 'Mine.md';
  const made = await tryOnce(clip(own), setup.destination, setup.reach);
  if (made.state !== 'delivered') throw new Error(made.state);
  return { before: await setup.held(), count: writes() };
}

const cases = Object.entries(rows).flatMap(([kind, own]) =>
  [...own, ...proxy].map(
    (row) => [kind, row[0], JSON.stringify(row[1]).slice(0, 60), row] as const,
  ),
);

describe.each(partOf(cases, 4, 0))(
  '%s answers a write with %i %s',
  (kind, _, __, [status, body, error, state, headers = {}]) => {
    const refuse = () =>
      setup.server?.next({
        on: 'write',
        meets: {
          status,
          headers,
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
      });
    const can = (exists: Exists) => setup.type.exists.includes(exists);

    it.each<Exists | 'create'>(['create', 'replace', 'append'])(
      'and that changes nothing: %s',
      async (exists) => {
        const { before, count } = await start(kind, exists);
        if (exists !== 'create' && !can(exists)) return;
        refuse();
        const one = clip(
          note(exists === 'create' ? {} : { exists }, 'Ebb and flow\n'),
        );
        const tried = await tryOnce(one, setup.destination, setup.reach);
        expect(tried).toMatchObject({ state, error: { kind: error } });
        expect(writes() - count).toBe(1);
        expect(await setup.held()).toEqual(before);
        for (const text of ['title', 'help'])
          expect(catalogue).toContain(`clip.error.${keyOf(error)}.${text}`);

        if (state === 'failed') return expect(tried.waitsUntil).toBeUndefined();
        const settled = await tryUntilSettled(
          tried,
          setup.destination,
          setup.reach,
        );
        if (settled.state === 'unknown') {
          // Only the user can say whether it arrived.
          expect(writes() - count).toBe(1);
          return expect([kind, settled.parcel !== undefined]).toEqual([
            'webhook',
            true,
          ]);
        }
        expect(settled.state).toBe('delivered');
        const held = Object.values(await setup.held()).join('\n');
        expect(held.split('Ebb and flow')).toHaveLength(2);
        expect(held.includes('My own words')).toBe(exists !== 'replace');
      },
    );
  },
);

it('control: a second write is noticed', async () => {
  const { before, count } = await start('karakeep', 'create');
  setup.server?.next({ on: 'write', meets: 500 });
  const { fetch: once, ...others } = setup.reach as HttpReach;
  const twice: HttpReach['fetch'] = async (url, init) => {
    const answer = await once(url, init);
    return init.method === 'POST' ? once(url, init) : answer;
  };
  await tryOnce(clip(note({}, 'Ebb and flow\n')), setup.destination, {
    ...others,
    fetch: twice,
  });
  expect(writes() - count).toBeGreaterThan(1);
  expect(await setup.held()).not.toEqual(before);
});

describe('a folder on disk that refuses a write', () => {
  const settings = { kind: 'folder', folder: 'f', name: 'Notes' } as const;
  it.each<[string, FailureKind, State]>([
    ['NotAllowedError', 'permission', 'waiting'],
    ['NoModificationAllowedError', 'busy', 'waiting'],
    ['QuotaExceededError', 'full', 'failed'],
    ['NotFoundError', 'no-folder', 'failed'],
    ['SecurityError', 'not-allowed', 'failed'],
    ['TypeMismatchError', 'in-the-way', 'failed'],
    ['InvalidStateError', 'failed', 'failed'],
    ['AbortError', 'failed', 'failed'],
  ])(
    'is asked once, and keeps what is there: %s',
    async (name, error, state) => {
      for (const exists of ['create', 'replace', 'append'] as const) {
        const disk = memoryDirectory();
        const reach = { folder: async () => disk.handle, mayAsk: false };
        const own = note(
          { id: '7b1c2d3e-4f50-4161-8a7b-9c0d1e2f3a4b' },
          'My own words\n',
        );
        if (exists === 'create') own.note.name = 'Mine.md';
        await tryOnce(clipOfDelivery(own, settings), folderDelivery, reach);
        const [before, count] = [await disk.files(), disk.opened.length];
        disk.faults.refusesWith = name;
        const one = note(
          exists === 'create' ? {} : { exists },
          'Ebb and flow\n',
        );
        const tried = await tryOnce(
          clipOfDelivery(one, settings),
          folderDelivery,
          reach,
        );
        expect(tried).toMatchObject({ state, error: { kind: error } });
        expect(disk.opened.slice(count)).toEqual(['Tides.md']);
        expect(await disk.files()).toEqual(before);
        expect(catalogue).toContain(`clip.error.${keyOf(error)}.help`);
      }
    },
  );
});
