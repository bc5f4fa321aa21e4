import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Passage } from '@/lib/engines/model/passages';
import type { Embed } from '@/lib/engines/model/embed';
import type { Job } from '@/lib/queue/job';
import { findResult } from '@/lib/scrape/store/read';
import { createJobStore } from '@/lib/scrape/store/write';
import { createOpenDatabase } from '@/lib/store/db';
import { createMeaningSearch } from './find-by-meaning';

const url = 'https://tides.example/';
const page: Passage[] = [
  ['The mill turns with the tide.', 2],
  ['Ducks sleep on the weir.', 0],
  ['Bread is baked on Fridays.', 0],
  ['The gate is made of oak.', 0],
  ['A heron fishes below.', 0],
  ['Children pay nothing.', 0],
];
const shown = 'The mill turns with the tide.';

/** Texts about prices have one direction, all others another. */
const meaningOf = (text: string) =>
  Float32Array.of(...(/pay|cost/.test(text) ? [1, 0] : [0, 1]));

const job = (id: string, windowId = 1): Job => ({
  id,
  page: { tabId: 1, windowId, url, title: 'Mill' },
  presetId: 'ask',
  request: {
    url,
    formats: [{ type: 'highlights', query: 'What does it cost?' }],
  },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  endedAt: 2,
  hasResult: true,
});

async function setUp(
  embed: Embed = async (texts) => texts.map(meaningOf),
  hasModel = true,
) {
  const db = createOpenDatabase();
  const announce = vi.fn();
  const store = createJobStore(db, { now: () => 3, announce });
  for (const one of [job('a'), job('b'), job('c', 2)]) {
    await store.add({ ...one, state: 'running' }, () => false);
    const raw = new Blob([
      JSON.stringify({ success: true, data: { highlights: shown } }),
    ]);
    await store.change(one.id, () => ({ job: one }), {
      raw,
      complete: true,
    });
  }
  announce.mockClear();
  const asked = vi.fn(embed);
  const meaning = createMeaningSearch({
    db,
    announce,
    now: () => 3,
    findEmbedder: async () =>
      hasModel ? { id: 'here', embed: asked } : undefined,
    partsOf: async () => page,
  });
  return {
    meaning,
    asked,
    announce,
    async passagesOf(id: string) {
      const raw = (await findResult(await db(), id))?.raw;
      return JSON.parse((await raw?.text()) ?? '').data.highlights as string;
    },
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('adds passages below those found by words, and says which job changed', async () => {
  const { meaning, passagesOf, announce } = await setUp();
  await meaning.find('a');
  expect(await passagesOf('a')).toBe(`${shown}\n\nChildren pay nothing.`);
  expect(announce).toHaveBeenCalledWith(['a']);
  await meaning.find('a');
  expect(await passagesOf('a')).toBe(`${shown}\n\nChildren pay nothing.`);
});

it('asks for the meanings of a page once', async () => {
  const { meaning, asked } = await setUp();
  await meaning.find('a');
  await meaning.find('b');
  expect(
    asked.mock.calls.map(([texts, purpose]) => [purpose, texts.length]),
  ).toEqual([
    ['query', 1],
    ['passage', page.length],
    ['query', 1],
  ]);
});

it('asks again after all was forgotten', async () => {
  const { meaning, asked } = await setUp();
  await meaning.find('a');
  meaning.forget();
  await meaning.find('b');
  expect(asked).toHaveBeenCalledTimes(4);
});

it('ends when something else is sought in the same window', async () => {
  const released = Promise.withResolvers<void>();
  const { meaning, passagesOf, asked } = await setUp(
    async (texts, _, signal) => {
      await released.promise;
      signal.throwIfAborted();
      return texts.map(meaningOf);
    },
  );
  const searches = [meaning.find('a'), meaning.find('c')];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  searches.push(meaning.find('b'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  released.resolve();
  await Promise.all(searches);
  expect(await passagesOf('a')).toBe(shown);
  expect(await passagesOf('b')).not.toBe(shown);
  expect(await passagesOf('c')).not.toBe(shown);
});

describe('keeps the passages found by words', () => {
  it.each<[string, Embed]>([
    ['if the model fails', async () => Promise.reject(new Error('No.'))],
    [
      'if the model says the same of all',
      async (texts) => texts.map(() => Float32Array.of(1)),
    ],
    [
      'if the vectors of a page are of another model',
      async (texts, purpose) =>
        texts.map(() =>
          purpose === 'query' ? Float32Array.of(1) : Float32Array.of(0, 1),
        ),
    ],
  ])('%s', async (_, embed) => {
    const { meaning, passagesOf, announce } = await setUp(embed);
    await meaning.find('a');
    expect(await passagesOf('a')).toBe(shown);
    expect(announce).not.toHaveBeenCalled();
  });

  it('if there is no model', async () => {
    const { meaning, passagesOf } = await setUp(undefined, false);
    await meaning.find('a');
    expect(await passagesOf('a')).toBe(shown);
  });
});
