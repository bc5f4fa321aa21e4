import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PagingTab } from '@/lib/engines/browser/paging/paging-tab';
import type { SheetRow } from '@/lib/sheet';
import { samplePaging } from '@/test/sample-paging';
import { runsOf } from '@/test/runs';
import { type PagingRunner, createPagingRunner } from './runner';

const origin = 'https://a.example';
const pageCount = 6;
const columns = [
  { name: 'link', type: 'link' },
  { name: 'pay', type: 'price' },
];

const byText = (a = '', b = '') => (a < b ? -1 : 1);

const row = (id: number, pay = `€ ${id}`): SheetRow => ({
  link: `${origin}/job/${id}`,
  pay,
});
/** Three rows a page; some come again, one of them changed. */
const rowsOn = (page: number): SheetRow[] => [
  ...[0, 1, 2].map((at) => row(page * 3 + at)),
  ...(page === 3 ? [row(6)] : []),
  ...(page === 5 ? [row(9, '€ 99')] : []),
];
const allLinks = Array.from({ length: pageCount * 3 }, (_, at) => row(at + 3))
  .map(({ link }) => link)
  .toSorted(byText);

/** What happens at a point where the worker waits for the world. */
const happenings = [
  'nothing',
  'killed before',
  'killed after',
  'stopped',
  'browser closed',
  'refused',
  'not loaded',
] as const;
type Happening = (typeof happenings)[number];

const happening = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Happening>('nothing') },
  { weight: 6, arbitrary: fc.constant<Happening>('killed after') },
  { weight: 1, arbitrary: fc.constantFrom<Happening>(...happenings) },
);

/**
 * A site, a tab and a store that outlive workers, and a user who lets the
 * reading go on whenever it has stopped. `how`: by addresses, or by a button
 * that leaves the address as it is. `flaw`: what would lose or double rows.
 */
function world(
  how: 'address' | 'button',
  script: readonly Happening[],
  flaw?: 'forgets rows' | 'skips pages',
) {
  const state = {
    time: 0,
    session: 's1',
    tab: { id: 1, page: 1 } as { id: number; page: number } | undefined,
    paging: samplePaging({
      state: 'stopped',
      next: nextOf(1),
      address: addressOf(1),
    }),
    rows: rowsOn(1),
    turns: [] as number[],
    hasFailed: false,
  };
  const left = [...script];
  let runner: PagingRunner;
  let generation = 0;

  function addressOf(page: number) {
    return how === 'address' ? `${origin}/list?page=${page}` : `${origin}/list`;
  }
  function nextOf(page: number) {
    if (page >= pageCount) return undefined;
    return how === 'address'
      ? { how, address: addressOf(page + 1) }
      : { how, selector: 'button' };
  }
  const pageAt = (address: string) =>
    Number(URL.parse(address)?.searchParams.get('page') ?? 1);
  const never = () => new Promise<never>(() => {});
  /** A button that does nothing twice is the end of a list, so it never does. */
  function notLoaded() {
    const isEnd = how === 'button' && state.hasFailed;
    state.hasFailed = true;
    return isEnd ? { lost: 'unreachable' as const } : ('unchanged' as const);
  }

  function startWorker() {
    generation += 1;
    const mine = generation;
    const during = async <T>(
      act: () => T,
      instead?: Partial<Record<Happening, () => T>>,
    ): Promise<T> => {
      await Promise.resolve();
      if (mine !== generation) return never();
      const what = left.shift() ?? 'nothing';
      if (what === 'browser closed') {
        state.tab = undefined;
        state.session += '+';
      }
      if (what === 'browser closed' || what === 'killed before') {
        startWorker();
        return never();
      }
      const other = instead?.[what];
      const done = other ? other() : act();
      if (what === 'killed after') {
        startWorker();
        return never();
      }
      if (what === 'stopped') void runner.stop('job').catch(() => undefined);
      return done;
    };

    const tab: PagingTab = {
      show: (tabId, address) =>
        during(() => {
          if (state.tab && state.tab.id === tabId)
            return { tabId, isLoaded: false };
          const id = (tabId ?? 1) + 1;
          state.tab = { id, page: pageAt(address) };
          return { tabId: id, isLoaded: true };
        }),
      read: (tabId) =>
        during<Awaited<ReturnType<PagingTab['read']>>>(
          () => {
            const { tab: shown } = state;
            if (shown?.id !== tabId) return { lost: 'tab-closed' as const };
            const next = nextOf(shown.page);
            return {
              address: addressOf(shown.page),
              sheet: {
                columns,
                list: 1,
                lists: 1,
                pages: 1,
                ...(next && { next }),
              },
              rows: rowsOn(shown.page),
            };
          },
          {
            refused: () => ({
              address: addressOf(1),
              rows: [],
              refusal: { status: 429 },
            }),
            'not loaded': () => ({ lost: 'unreachable' as const }),
          },
        ),
      turn: (tabId, next) =>
        during<Awaited<ReturnType<PagingTab['turn']>>>(
          () => {
            if (state.tab?.id !== tabId) return { lost: 'tab-closed' as const };
            state.tab.page =
              how === 'address'
                ? pageAt(next.address ?? '')
                : state.tab.page + (flaw === 'skips pages' ? 2 : 1);
            state.turns.push(state.time);
            state.hasFailed = false;
            return 'changed' as const;
          },
          {
            refused: () => ({ refusal: { status: 503 } }),
            'not loaded': notLoaded,
          },
        ),
      again: () => during(() => undefined),
    };

    runner = createPagingRunner({
      tab,
      store: {
        atWork: async () =>
          ['reading', 'waiting'].includes(state.paging.state)
            ? [state.paging]
            : [],
        list: async () => ({
          rows: flaw === 'forgets rows' ? [] : state.rows,
          sheet: { columns, list: 1, lists: 1, pages: 1 },
        }),
        change: (_, next, event) =>
          during(() => {
            const was = state.paging;
            state.paging = next(was);
            if (state.paging !== was && event.type === 'read')
              state.rows = [...state.rows, ...event.rows];
            return state.paging;
          }),
      },
      session: async () => state.session,
      now: () => state.time,
      wait: async (ms) => {
        state.time += ms;
      },
      onRunning() {},
      wakeAt() {},
    });
    void runner.resume().catch(() => undefined);
  }

  return {
    state,
    /** Until the reading has ended, or the user has lost patience. */
    async run() {
      startWorker();
      for (let round = 0; round < 300; round++) {
        await new Promise((resolve) => setImmediate(resolve));
        if (state.paging.state === 'done') return;
        state.time += 130_000;
        const act =
          state.paging.state === 'stopped'
            ? runner.start('job')
            : runner.goOn();
        await Promise.race([
          act.catch(() => undefined),
          new Promise((resolve) => setImmediate(resolve)),
        ]);
      }
    },
  };
}

describe.each(['address', 'button'] as const)('a pager by %s', (how) => {
  it('reads each row once', async () => {
    const { state, run } = world(how, []);
    await run();
    expect(state.rows.map(({ link }) => link).toSorted(byText)).toEqual(
      allLinks,
    );
    const { why, pages, repeated } = state.paging;
    expect([why, pages, repeated]).toEqual(['no-more', pageCount, 2]);
  });

  it('is at least a second apart', async () => {
    const { state, run } = world(how, []);
    await run();
    const gaps = state.turns
      .slice(1)
      .map((at, index) => at - (state.turns[index] ?? 0));
    expect(gaps.every((gap) => gap >= 1000)).toBe(true);
    expect(state.turns).toHaveLength(pageCount - 1);
  });

  it('loses no row and has none twice, whatever happens between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 20, maxLength: 60 }),
        async (script) => {
          const { state, run } = world(how, script);
          await run();
          const links = state.rows.map(({ link }) => link);
          expect(new Set(links).size).toBe(links.length);
          expect(links.toSorted(byText)).toEqual(allLinks);
        },
      ),
      { numRuns: runsOf(300, 60) },
    );
  });
});

describe('control: the check notices', () => {
  it('rows that come twice', async () => {
    const { state, run } = world('button', ['killed after'], 'forgets rows');
    await run();
    expect(new Set(state.rows.map(({ link }) => link)).size).toBeLessThan(
      state.rows.length,
    );
  });

  it('rows that are lost', async () => {
    const { state, run } = world('button', [], 'skips pages');
    await run();
    expect(state.rows.length).toBeLessThan(allLinks.length);
  });
});
