import { describe, expect, it } from 'vitest';
import { samplePaging } from '@/test/sample-paging';
import type { Paging } from './paging';
import { type PagingEvent, maxPages, stepPaging } from './step';

const address = (page: number) => `https://a.example/list?page=${page}`;

/** A page with so many new rows, and so many known ones. */
const readPage = (
  page: number,
  rows: number,
  known = 0,
  next: Paging['next'] | null = { how: 'address', address: address(page + 1) },
): PagingEvent => ({
  type: 'read',
  rows: Array.from({ length: rows }, (_, at) => ({ id: `${page}-${at}` })),
  known,
  page: { address: address(page), columns: [], ...(next && { next }) },
});

const refused = (more: object = {}): PagingEvent => ({
  type: 'refused',
  at: 1000,
  status: 429,
  again: true,
  ...more,
});

const run = (paging: Paging, ...events: PagingEvent[]) =>
  events.reduce<{ record: Paging; effect?: string }>(
    ({ record }, event) => stepPaging(record, event),
    { record: paging },
  );

describe('reading on', () => {
  it('a page is turned, read and counted', () => {
    const { record, effect } = run(
      samplePaging(),
      { type: 'turned' },
      readPage(2, 19, 1),
    );
    expect([record.pages, record.count, record.repeated, effect]).toEqual([
      2,
      39,
      1,
      'turn',
    ]);
  });

  it.each<[string, PagingEvent[], Paging['state'], string]>([
    ['no next page', [readPage(2, 20, 0, null)], 'done', 'no-more'],
    [
      'a pager that loops',
      [
        readPage(2, 20),
        readPage(3, 20, 0, { how: 'address', address: address(2) }),
      ],
      'done',
      'loop',
    ],
    [
      'only known rows twice',
      [readPage(2, 0, 20), readPage(3, 0, 20)],
      'done',
      'repeats',
    ],
    [
      'another origin',
      [readPage(2, 20, 0, { how: 'address', address: 'https://b.example/' })],
      'stopped',
      'elsewhere',
    ],
    [
      'another origin by its scheme',
      [readPage(2, 20, 0, { how: 'address', address: 'javascript:alert(1)' })],
      'stopped',
      'elsewhere',
    ],
    [
      'a press to no effect, twice',
      [
        readPage(2, 20, 0, { how: 'button', selector: 'button' }),
        { type: 'unchanged' },
        { type: 'unchanged' },
      ],
      'done',
      'no-more',
    ],
    [
      'an address that isn’t reached, twice',
      [{ type: 'unchanged' }, { type: 'unchanged' }],
      'stopped',
      'unreachable',
    ],
    ['a stop', [{ type: 'ended', why: 'stopped' }], 'stopped', 'stopped'],
  ])('ends at %s', (_, events, state, why) => {
    const { record, effect } = run(samplePaging(), ...events);
    expect([record.state, record.why, effect]).toEqual([state, why, 'abort']);
  });

  it('one page without new rows does not end it', () => {
    const { record } = run(
      samplePaging(),
      readPage(2, 0, 20),
      readPage(3, 20),
      readPage(4, 0, 20),
    );
    expect([record.state, record.pages]).toEqual(['reading', 4]);
  });

  it('ends at the limit of pages, and goes on for as many', () => {
    const at = samplePaging({ pages: maxPages, pagesBefore: 1 });
    const limited = run(at, readPage(maxPages + 1, 20)).record;
    expect(limited.why).toBe('limit');
    const goneOn = run(limited, { type: 'gone-on' }).record;
    const further = run(goneOn, readPage(maxPages + 2, 20)).record;
    expect(further.state).toBe('reading');
  });

  it('a total below the page that is read is a lie', () => {
    const total = samplePaging({ totalPages: 2, pages: 2 });
    expect(run(total, readPage(3, 20)).record.totalPages).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('is waited out 30, 60 and 120 seconds, then it stops', () => {
    const due: PagingEvent = { type: 'due', at: 10_000_000 };
    let paging = samplePaging({ toDo: 'read' });
    const waits: number[] = [];
    for (let time = 0; time < 3; time++) {
      paging = run(paging, refused()).record;
      waits.push((paging.until ?? 0) - 1000);
      const { record, effect } = run(paging, due);
      expect(effect).toBe('again');
      paging = run(record, { type: 'turned' }).record;
    }
    expect(waits).toEqual([30_000, 60_000, 120_000]);
    const { record } = run(paging, refused());
    expect([record.state, record.why, record.status]).toEqual([
      'stopped',
      'refused',
      429,
    ]);
  });

  it('a page that loads itself again is only waited for', () => {
    const { record } = run(samplePaging(), refused({ waitMs: 5000 }));
    expect([record.toDo, record.until]).toEqual(['read', 7000]);
  });

  it('a site that asks for an hour is not waited for', () => {
    const { record } = run(samplePaging(), refused({ waitMs: 3_600_000 }));
    expect([record.state, record.why]).toEqual(['stopped', 'refused']);
  });

  it('a wait that is not over goes on', () => {
    const waiting = run(samplePaging(), refused()).record;
    expect(stepPaging(waiting, { type: 'due', at: 2000 })).toEqual({
      record: waiting,
    });
  });

  it('the page before is returned to if a button led to the refusal', () => {
    const next = { how: 'button', selector: 'button' };
    const { record } = run(samplePaging({ next }), refused());
    expect([record.toDo, record.behind]).toEqual(['again', 1]);
  });

  it('a refused request of the page is made again by another press', () => {
    const { record } = run(samplePaging(), refused({ again: false }));
    expect(record.toDo).toBe('turn');
  });
});

describe('after an interruption', () => {
  it('a turn that may have happened is looked at before the next one', () => {
    const { record } = run(samplePaging(), {
      type: 'orphaned',
      session: 's1',
    });
    expect([record.state, record.toDo, record.behind]).toEqual([
      'reading',
      'read',
      1,
    ]);
    const same = run(record, readPage(1, 0, 20));
    expect([same.record.pages, same.effect]).toEqual([1, 'turn']);
    const other = run(record, readPage(2, 20));
    expect(other.record.pages).toBe(2);
  });

  it('a closed browser stops it', () => {
    const { record } = run(samplePaging(), {
      type: 'orphaned',
      session: 's2',
    });
    expect([record.state, record.why]).toEqual(['stopped', 'browser-closed']);
  });

  it('a page that was opened again is caught up without counting', () => {
    const stopped = samplePaging({ state: 'stopped', pages: 3, count: 60 });
    const { record, effect } = run(
      stopped,
      { type: 'gone-on' },
      { type: 'opened', tabId: 7, session: 's2', isLoaded: true },
      readPage(1, 0, 20),
      { type: 'turned' },
      readPage(2, 0, 20),
      { type: 'turned' },
      readPage(3, 0, 20),
      { type: 'turned' },
      readPage(4, 20),
    );
    expect([record.pages, record.count, record.repeated, record.tabId]).toEqual(
      [4, 80, 0, 7],
    );
    expect(effect).toBe('turn');
  });

  it('late events of a stopped reading change nothing', () => {
    const stopped = samplePaging({ state: 'stopped', why: 'stopped' });
    for (const event of [
      readPage(2, 20),
      { type: 'turned' },
      refused(),
      { type: 'due', at: 1e13 },
      { type: 'orphaned', session: 's2' },
      { type: 'ended', why: 'tab-closed' },
    ] satisfies PagingEvent[])
      expect(stepPaging(stopped, event)).toEqual({ record: stopped });
  });

  it('a finished reading does not go on', () => {
    const done = samplePaging({ state: 'done', why: 'no-more' });
    expect(stepPaging(done, { type: 'gone-on' })).toEqual({ record: done });
  });
});
