import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { omit } from '@/lib/core/objects';
import { createOpenDatabase } from '@/lib/store/db';
import { isLong, runsOf } from '@/test/runs';
import { sampleWatch } from '@/test/sample-watch';
import { shownLines } from './differences';
import type {
  PageWatch,
  WatchReading,
  Watched,
  WhyNotSeen,
} from './page-watch';
import { type WatchRunner, createWatchRunner } from './runner';
import { betweenLooksMs, siteOf } from './schedule';
import type { WatchEvent } from './step';
import { createWatchStore } from './store';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const month = 30 * dayMs;

/** A number as a word, so that no two advertisements are the same. */
const inLetters = (number: number): string =>
  String(number).replace(/\d/g, (digit) => 'aeioubdfgk'.charAt(Number(digit)));

/** What stands in the way of looks, from an hour to another. */
type Spell = {
  from: number;
  to: number;
  is:
    | 'asleep'
    | 'signed out'
    | 'moved'
    | 'refused'
    | 'no permission'
    | 'offline'
    | 'browser closed';
};

type Script = {
  /** The hours at which something is added, and the price falls. */
  news: readonly number[];
  spells: readonly Spell[];
  /** The looks during which the worker is terminated, counted from 0. */
  deaths: readonly number[];
  /** The hour at which the clock is set, and by how many hours. */
  clock?: { at: number; by: number };
};

type Flaw = 'believes one look' | 'forgets what it saw' | 'says nothing';

const watched: Record<string, Watched> = {
  text: { kind: 'text' },
  element: { kind: 'element', recipe: { rows: ['body'], columns: [] } },
  value: {
    kind: 'value',
    recipe: { rows: ['body'], columns: [] },
    rule: { when: 'changed' },
  },
  rows: { kind: 'rows', rows: { list: 1 }, columns: ['name', 'price'] },
};
const columns = [
  { name: 'link', type: 'link' },
  { name: 'name', type: 'text' },
  { name: 'price', type: 'price' },
  { name: 'viewers', type: 'number' },
];

/**
 * A site, a store and a browser that outlive workers. The page has a counter and
 * an advertisement that change at each load.
 */
async function world(script: Script, flaw?: Flaw) {
  const db = createOpenDatabase();
  const store = createWatchStore(db, () => {});
  const state = { time: 0, offset: 0, loads: 0, looks: 0, running: 0 };
  const wake = { at: undefined as number | undefined };
  const open = new Set<string>();
  const lastLook = new Map<string, number>();
  const told: { id: string; time: number; what: string }[] = [];
  const problems: string[] = [];
  const clock = () => state.time + state.offset;
  const is = (what: Spell['is']) =>
    script.spells.some(
      (spell) =>
        spell.is === what &&
        state.time >= spell.from * hourMs &&
        state.time < spell.to * hourMs,
    );
  const newsNow = () =>
    script.news.filter((hour) => hour * hourMs <= state.time);
  const price = () => `€ ${1000 - newsNow().length}`;

  function page(what: Watched['kind']): WatchReading {
    const news = newsNow();
    const load =
      flaw === 'believes one look'
        ? Math.floor(state.time / 60_000)
        : state.loads;
    switch (what) {
      case 'value':
        return { lines: [price()] };
      case 'element':
        return { lines: news.map((hour) => `News of hour ${hour}`) };
      case 'rows':
        return {
          columns,
          rows: [0, ...news].map((hour) => ({
            link: `https://shop.example/${hour}`,
            name: `Thing ${hour}`,
            price: hour === 0 ? price() : '€ 5',
            viewers: String((load * 7 + hour) % 1000),
          })),
        };
      case 'text':
        return {
          lines: shownLines(
            [
              `# Shop`,
              `${load * 13 + 5} visitors`,
              ...news.map((hour) => `News of hour ${hour}`),
              `[Buy ${inLetters(load)} now](https://ads.example/${load})`,
              'The end',
            ].join('\n\n'),
          ),
        };
    }
  }

  function look(watch: PageWatch): WatchEvent {
    const at = clock();
    const failed = (why: WhyNotSeen, more = {}) =>
      ({ type: 'failed', at, why, ...more }) as const;
    if (is('offline')) return failed('offline');
    if (is('no permission')) return failed('not-allowed');
    state.loads += 1;
    if (is('refused')) return failed('refused', { status: 429 });
    if (is('moved') && watch.what.kind === 'element')
      return failed('not-there');
    if (is('signed out'))
      return {
        type: 'read',
        at,
        reading: { lines: ['Sign in'] },
        address: 'https://shop.example/',
        wall: 'sign-in',
      };
    return {
      type: 'read',
      at,
      reading: page(watch.what.kind),
      address: 'https://shop.example/',
    };
  }

  let generation = 0;
  let runner: WatchRunner;
  function startWorker() {
    generation += 1;
    const mine = generation;
    state.running = 0;
    open.clear();
    const never = () => new Promise<never>(() => {});
    runner = createWatchRunner({
      store: {
        all: store.all,
        async change(...asked) {
          return mine === generation ? store.change(...asked) : never();
        },
      },
      async carryOut(work, watch) {
        if (mine !== generation) return never();
        const site = siteOf(watch);
        if (open.has(site)) problems.push(`two looks at ${site}`);
        const gap = state.time - (lastLook.get(site) ?? -Infinity);
        if (gap < betweenLooksMs) problems.push(`a look after ${gap} ms`);
        open.add(site);
        state.looks += 1;
        if (script.deaths.includes(state.looks)) {
          startWorker();
          return never();
        }
        const event = look(watch);
        state.time += 2000;
        lastLook.set(site, state.time);
        open.delete(site);
        return { ...event, at: clock() };
      },
      tell(watch) {
        if (flaw === 'says nothing') return;
        told.push({
          id: watch.id,
          time: state.time,
          what: watch.trouble?.told === 'unseen' ? watch.trouble.why : 'change',
        });
      },
      now: clock,
      onRunning(count) {
        if (mine === generation) state.running = count;
      },
      wakeAt(at) {
        if (mine === generation) wake.at = at;
      },
    });
  }

  const settle = async () => {
    for (let quiet = 0; quiet < 6; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (state.running > 0) quiet = 0;
    }
  };

  for (const [id, what] of Object.entries(watched))
    await store.add(
      sampleWatch({ id, url: 'https://shop.example/', what, every: 360 }),
    );
  startWorker();
  const workers = { last: generation };
  await runner!.resume();
  let wasGone = false;
  while (state.time < month) {
    await settle();
    if (workers.last !== generation) {
      workers.last = generation;
      // The alarm that keeps watch over running work wakes the next worker.
      state.time += 60_000;
      await runner!.resume();
      continue;
    }
    const isGone = is('asleep') || is('browser closed');
    if (isGone) {
      wasGone = true;
      state.time += hourMs;
      continue;
    }
    if (wasGone) {
      wasGone = false;
      if (flaw === 'forgets what it saw')
        for (const { id } of await store.all())
          await store.change(id, (watch) => omit(watch, 'reading'));
      startWorker();
      workers.last = generation;
      await runner!.resume();
      continue;
    }
    const { clock: set } = script;
    if (set && state.offset === 0 && state.time >= set.at * hourMs) {
      state.offset = set.by * hourMs;
      // How long ago the last look was can't be known.
      lastLook.clear();
    }
    const next = wake.at === undefined ? Infinity : wake.at - state.offset;
    const isOffline = is('offline');
    state.time = Math.min(
      Math.max(next, state.time + 1000),
      state.time + hourMs,
    );
    if (isOffline && !is('offline')) await runner!.release('offline');
    await runner!.goOn();
  }
  // Whatever is left is seen by the last looks.
  for (let turn = 0; turn < 120; turn++) {
    state.time += 15_000;
    for (const { id } of await store.all())
      if (turn % 40 === 0)
        await runner!.act(id, { type: 'asked', at: clock() });
    await runner!.goOn();
    await settle();
    await runner!.resume();
  }
  const watches = await store.all();
  (await db()).close();
  return { watches, told, problems, newsNow, looks: state.looks };
}

/** What went wrong: news that was missed, doubled or made up. */
function verdict(
  { watches, told, problems, newsNow }: Awaited<ReturnType<typeof world>>,
  first: readonly number[],
): string[] {
  const found = [...problems];
  for (const { id, changes } of watches) {
    const all = changes.map(({ difference }) => difference);
    const added = all.flatMap((difference) => {
      if (difference.kind === 'rows')
        return difference.added.map(({ name = '' }) =>
          name.replace('Thing ', ''),
        );
      if (difference.kind === 'text')
        return [...difference.diff.matchAll(/^\+News of hour (\d+)$/gm)].map(
          ([, hour = '']) => hour,
        );
      return [];
    });
    const expected = newsNow()
      .filter((hour) => !first.includes(hour))
      .map(String);
    if (
      id !== 'value' &&
      String(added.toSorted()) !== String(expected.toSorted())
    )
      found.push(`${id}: ${String(added)} in place of ${String(expected)}`);
    for (const difference of all) {
      if (difference.kind === 'text') {
        const noise = /^[+-].*(?:visitors|Buy|Sign in|The end)/m.exec(
          difference.diff,
        );
        if (noise) found.push(`${id}: ${noise[0]}`);
      }
      if (difference.kind === 'rows' && difference.gone.length > 0)
        found.push(`${id}: rows gone`);
    }
    const count = told.filter(
      (one) => one.id === id && one.what === 'change',
    ).length;
    if (count !== all.length)
      found.push(`${id}: told ${count} of ${all.length}`);
  }
  const values = (watches.find(({ id }) => id === 'value')?.changes ?? [])
    .toReversed()
    .flatMap(({ difference }) =>
      difference.kind === 'value' ? difference : [],
    );
  for (const [at, { before }] of values.entries())
    if (at > 0 && values[at - 1]?.now !== before) found.push('value: a gap');
  const last = values.at(-1)?.now ?? `€ ${1000 - first.length}`;
  if (last !== `€ ${1000 - newsNow().length}`)
    found.push(`value: ends at ${last}`);
  return found;
}

const nights: Spell[] = Array.from({ length: 30 }, (_, day) => ({
  from: day * 24 + 22,
  to: day * 24 + 31,
  is: 'asleep',
}));

const month1: Script = {
  news: [9, 30, 33, 80, 131, 200, 201, 202, 260, 301, 333, 444, 500, 590, 650],
  spells: [
    ...nights,
    { from: 100, to: 150, is: 'signed out' },
    { from: 190, to: 210, is: 'refused' },
    { from: 255, to: 330, is: 'moved' },
    { from: 400, to: 470, is: 'browser closed' },
    { from: 480, to: 505, is: 'offline' },
    { from: 580, to: 620, is: 'no permission' },
  ],
  deaths: [2, 9, 10, 40, 77, 120],
  clock: { at: 530, by: -7 },
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a month with sleep, restarts, deaths, walls and noise', () => {
  it('reports each change once, none that is not, and says what it missed', async () => {
    const all = await world(month1);
    expect(verdict(all, [])).toEqual([]);
    const troubles = all.told
      .filter(({ what }) => what !== 'change')
      .map(({ id, what }) => `${id} ${what}`);
    expect(troubles.toSorted()).toEqual([
      'element not-allowed',
      'element not-there',
      'element refused',
      'element sign-in',
      'rows not-allowed',
      'rows refused',
      'rows sign-in',
      'text not-allowed',
      'text refused',
      'text sign-in',
      'value not-allowed',
      'value refused',
      'value sign-in',
    ]);
    expect(all.watches.map(({ id, noise }) => [id, noise])).toEqual([
      ['element', undefined],
      ['rows', 'each-load'],
      ['text', 'each-load'],
      ['value', undefined],
    ]);
  });

  it
    .runIf(isLong)
    .each<Flaw>(['believes one look', 'forgets what it saw', 'says nothing'])(
    'fails for a watch that %s',
    async (flaw) => {
      expect(verdict(await world(month1, flaw), [])).not.toEqual([]);
    },
  );

  it('whatever happens when', async () => {
    const hours = fc.integer({ min: 3, max: 719 });
    const spell = fc
      .record({
        from: hours,
        hours: fc.integer({ min: 1, max: 60 }),
        is: fc.constantFrom<Spell['is']>(
          'asleep',
          'signed out',
          'moved',
          'refused',
          'no permission',
          'offline',
          'browser closed',
        ),
      })
      .map(({ from, hours: length, is }) => ({ from, to: from + length, is }));
    const scripts = fc.record({
      news: fc
        .uniqueArray(hours, { maxLength: 20 })
        .map((all) => all.toSorted((a, b) => a - b)),
      spells: fc.array(spell, { maxLength: 8 }).map((some) =>
        // Something is always seen in the end.
        some.filter(({ to }) => to < 719),
      ),
      deaths: fc.uniqueArray(fc.integer({ min: 1, max: 300 }), {
        maxLength: 12,
      }),
      clock: fc.record({
        at: hours,
        by: fc.integer({ min: -400, max: 400 }),
      }),
    });
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        globalThis.indexedDB = new IDBFactory();
        expect(verdict(await world(script), [])).toEqual([]);
      }),
      { numRuns: runsOf(20, 1), endOnFailure: true },
    );
  });
});
