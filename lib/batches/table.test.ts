import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { type Batch, rowId } from './batch';
import {
  type BatchRow,
  tableColumns,
  countStates,
  filterRows,
  rowsOf,
  sortTable,
  usualColumns,
  tableCsv,
} from './table';

const batch = (change: Partial<Batch> = {}): Batch => ({
  id: 'b',
  createdAt: 1,
  windowId: 1,
  presetId: 'markdown',
  options: {},
  connection: { kind: 'service', id: 's', baseUrl: 'https://s.example' },
  way: 'operation',
  addresses: [
    'https://a.example/1',
    'https://a.example/2',
    'https://a.example/3',
  ],
  leftOut: [],
  state: 'running',
  ...change,
});

const job = (id: string, url: string, change: Partial<Job> = {}): Job => ({
  id,
  page: { tabId: -1, windowId: 1, url, title: '' },
  presetId: 'markdown',
  request: { url },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  batchId: 'b',
  ...change,
});

const read = () => undefined;

describe('the rows of a batch', () => {
  it('follow the order of the addresses, then unmatched results, then excluded addresses', () => {
    const rows = rowsOf(
      batch({
        leftOut: [{ url: 'http://10.0.0.1/', reason: 'privacy.private-host' }],
      }),
      [
        job('b-x00000', 'https://stray.example/'),
        job(rowId('b', 2), 'https://a.example/3', { state: 'failed' }),
        job(rowId('b', 0), 'https://a.example/1', {
          creditsUsed: 5,
          page: { tabId: -1, windowId: 1, url: '', title: 'One' },
        }),
      ],
      read,
    );
    expect(
      rows.map(({ at, url, title, state, credits, why }) => [
        at,
        url,
        title,
        state,
        credits ?? why,
      ]),
    ).toEqual([
      [0, 'https://a.example/1', 'One', 'done', 5],
      [1, 'https://a.example/2', '', 'to-come', undefined],
      [2, 'https://a.example/3', '', 'failed', undefined],
      [3, 'https://stray.example/', '', 'done', undefined],
      [4, 'http://10.0.0.1/', '', 'left-out', 'privacy.private-host'],
    ]);
  });

  it('without a result are not scraped once the batch has ended', () => {
    expect(
      countStates(rowsOf(batch({ state: 'cancelled', endedAt: 9 }), [], read)),
    ).toEqual({
      'not-scraped': 3,
    });
    expect(
      countStates(rowsOf(batch({ state: 'unknown', endedAt: 9 }), [], read)),
    ).toEqual({
      unknown: 3,
    });
  });

  it('include what was read from their answers', () => {
    const [row] = rowsOf(
      batch(),
      [job(rowId('b', 0), 'https://a.example/1')],
      () => ({
        title: 'Told',
        cells: { words: 3 },
      }),
    );
    expect([row?.title, row?.cells]).toEqual(['Told', { words: 3 }]);
  });

  it('are incomplete without a requested format', () => {
    const [row] = rowsOf(
      batch(),
      [job(rowId('b', 0), 'https://a.example/1', { missing: ['question'] })],
      read,
    );
    expect([row?.state, row?.missing]).toEqual(['incomplete', ['question']]);
  });

  it('show a page error instead of done if the site answered with an error', () => {
    const pageError = { status: 404, message: 'Not Found' };
    const rows = rowsOf(
      batch(),
      [
        job(rowId('b', 0), 'https://a.example/1'),
        job(rowId('b', 1), 'https://a.example/2', { state: 'failed' }),
      ],
      () => ({ title: '', cells: {}, pageError }),
    );
    expect(rows.map((row) => [row.state, row.pageError])).toEqual([
      ['page-error', pageError],
      ['failed', undefined],
      ['to-come', undefined],
    ]);
  });
});

const rows: BatchRow[] = [
  {
    at: 0,
    url: 'https://a.example/2',
    title: 'b10',
    state: 'done',
    cells: { words: 10, 'json.price': '9 €' },
  },
  {
    at: 1,
    url: 'https://a.example/1',
    title: 'b9',
    state: 'done',
    cells: { words: 9, answer: 'Yes, it does' },
  },
  {
    at: 2,
    url: 'https://c.example/',
    title: '',
    state: 'failed',
    cells: {},
    error: { kind: 'timeout', code: 'T', message: '=late' },
  },
];

describe('a table', () => {
  it('has the filled columns: answers first, data fields before counts', () => {
    expect(tableColumns(rows)).toEqual(['answer', 'json.price', 'words']);
  });

  const usual: [string[], string[]][] = [
    [['words', 'links', 'status'], ['words']],
    [
      ['links', 'images', 'status'],
      ['links', 'images'],
    ],
    [[], []],
    [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['a', 'b', 'c', 'd', 'e'],
    ],
  ];
  it.each(usual)('shows %j as %j by default', (all, shown) =>
    expect(usualColumns(all)).toEqual(shown),
  );

  const orders: [string, boolean, number[]][] = [
    ['words', false, [1, 0, 2]],
    ['words', true, [0, 1, 2]],
    ['title', false, [1, 0, 2]],
    ['address', true, [2, 0, 1]],
    ['answer', false, [1, 0, 2]],
    ['credits', true, [0, 1, 2]],
  ];
  it.each(orders)(
    'sorted by %s, descending %s, is %j',
    (column, isDescending, order) =>
      expect(
        sortTable(rows, { column, isDescending }).map(({ at }) => at),
      ).toEqual(order),
  );

  const filters: [Parameters<typeof filterRows>[1], number[]][] = [
    [{ words: '' }, [0, 1, 2]],
    [{ words: 'EXAMPLE a.' }, [0, 1]],
    [{ words: 'does' }, [1]],
    [{ words: '', state: 'failed' }, [2]],
    [{ words: 'a.example', state: 'failed' }, []],
  ];
  it.each(filters)('filtered by %j has %j', (filter, order) =>
    expect(filterRows(rows, filter).map(({ at }) => at)).toEqual(order),
  );

  it('exports a CSV that is safe in a spreadsheet, with the errors of failed pages', () => {
    expect(
      tableCsv(
        rows,
        ['title', 'state', 'words', 'json.price'],
        ['Page', 'State', 'Words', 'price', 'Error'],
        ({ error }) => error?.message ?? '',
      ),
    ).toBe(
      `Page,State,Words,price,Error\r\nb10,done,10,9 €,\r\nb9,done,9,,\r\n,failed,,,'=late\r\n`,
    );
  });
});
