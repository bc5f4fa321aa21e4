import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { createOpenDatabase, databaseName } from '@/lib/store/db';
import { findEarlier } from './find-recent';

const url = 'https://a.example/';
const job = (
  id: string,
  more: Partial<Job> = {},
  request: Partial<ScrapeRequest> = {},
): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url, title: '' },
  presetId: 'markdown',
  request: { url, formats: ['markdown'], ...request },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  endedAt: 1,
  hasResult: true,
  ...more,
});
const tagged = (tag: string) => ({
  formats: ['markdown' as const, { type: 'changeTracking' as const, tag }],
});
const service = {
  kind: 'service' as const,
  id: 's',
  baseUrl: 'https://api.example',
};

type Kept = [job: Job, markdown?: string, complete?: boolean];

async function earlierAmong(kept: Kept[], asking = job('now')) {
  const db = await createOpenDatabase()();
  for (const [one, markdown, complete = true] of [...kept, [asking] as Kept]) {
    await db.put('jobs', one);
    const raw = new Blob([
      JSON.stringify({ success: true, data: { markdown } }),
    ]);
    await db.put('results', { id: one.id, savedAt: 1, raw, complete });
  }
  const found = await findEarlier(db, asking);
  db.close();
  return found;
}

beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(databaseName).onsuccess = () => resolve();
    }),
);

it.each<[string, Kept[], Job | undefined, string | undefined]>([
  ['none', [], undefined, undefined],
  [
    'the newest',
    [
      [job('a', { endedAt: 2 }), 'old'],
      [job('b', { endedAt: 3 }), 'new'],
    ],
    undefined,
    'new',
  ],
  [
    'this browser’s result before a service’s',
    [
      [job('a'), 'here'],
      [job('b', { endedAt: 3, connection: service }), 'there'],
    ],
    undefined,
    'here',
  ],
  [
    'a service’s if there is no other',
    [[job('b', { connection: service }), 'there']],
    undefined,
    'there',
  ],
  [
    'one with markdown',
    [[job('a'), 'text'], [job('b', { endedAt: 3 })]],
    undefined,
    'text',
  ],
  ['a complete one', [[job('a'), 'cut', false]], undefined, undefined],
  [
    'none of another page',
    [[job('a', {}, { url: `${url}b` }), 'other']],
    undefined,
    undefined,
  ],
  [
    'none that failed',
    [[job('a', { state: 'failed' }), 'x']],
    undefined,
    undefined,
  ],
  [
    'none that was deleted',
    [[job('a', { removedAt: 1 }), 'x']],
    undefined,
    undefined,
  ],
  [
    'none of a selection',
    [[job('a', { selection: 'x' }), 'x']],
    undefined,
    undefined,
  ],
  [
    'none for a selection',
    [[job('a'), 'x']],
    job('now', { selection: 'x' }),
    undefined,
  ],
  [
    'none of another part of the page',
    [[job('a', {}, { onlyMainContent: false }), 'x']],
    undefined,
    undefined,
  ],
  [
    'one with explicit default options',
    [[job('a', {}, { onlyMainContent: true }), 'x']],
    undefined,
    'x',
  ],
  [
    'none with another tag',
    [[job('a', {}, tagged('b')), 'x']],
    undefined,
    undefined,
  ],
  [
    'one with the same tag',
    [[job('a', {}, tagged('b')), 'x']],
    job('now', {}, tagged('b')),
    'x',
  ],
])('finds %s', async (_, kept, asking, markdown) => {
  expect((await earlierAmong(kept, asking))?.markdown).toBe(markdown);
});

it('finds the earlier state behind many results without text', async () => {
  const shots = Array.from(
    { length: 30 },
    (_, index): Kept => [job(`s${index}`, { endedAt: index + 2 })],
  );
  const now = job('now', { state: 'running', createdAt: 99, hasResult: false });
  expect(
    (await earlierAmong([[job('a'), '# Tides of May'], ...shots], now))
      ?.markdown,
  ).toBe('# Tides of May');
});

it.each<[string, kept: Partial<Job>, asking: Partial<Job>, string | undefined]>(
  [
    [
      'does not compare a lasting result with a private one',
      { isFleeting: 1 },
      {},
      undefined,
    ],
    ['compares private results', { isFleeting: 1 }, { isFleeting: 1 }, 'text'],
    [
      'compares a private result with a lasting one, which says no more than before',
      {},
      { isFleeting: 1 },
      'text',
    ],
  ],
)('%s', async (_, kept, asking, markdown) => {
  expect(
    (await earlierAmong([[job('a', kept), 'text']], job('now', asking)))
      ?.markdown,
  ).toBe(markdown);
});

it('prefers a result of the past to one of the future, which is from before the clock was set back', async () => {
  const now = job('now', {
    state: 'running',
    createdAt: 50,
    sentAt: 50,
    hasResult: false,
  });
  const found = await earlierAmong(
    [
      [job('a', { endedAt: 99 }), 'old'],
      [job('b', { endedAt: 40 }), 'new'],
    ],
    now,
  );
  expect(found?.markdown).toBe('new');
});
