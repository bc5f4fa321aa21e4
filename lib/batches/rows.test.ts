import { expect, it } from 'vitest';
import type { JobErrorKind } from '@/lib/queue/job';
import type { Batch } from './batch';
import { createMatcher } from './cells';
import { failedRows, rowsOfPages, unreportedRows } from './rows';

const url = 'https://a.example/';
const batch: Batch = {
  id: 'b',
  createdAt: 1,
  windowId: 1,
  presetId: 'markdown',
  options: {},
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  way: 'operation',
  addresses: [url],
  leftOut: [],
  state: 'running',
};
const from = () => ({
  from: 0,
  at: 2,
  matcher: createMatcher([url], () => true),
});

it.each<[string, object, object]>([
  [
    'the title and the cost',
    { title: 'A', creditsUsed: 5 },
    { title: 'A', creditsUsed: 5 },
  ],
  ['the first of several titles', { title: ['A', 'B'] }, { title: 'A' }],
  [
    'no cost if the service does not know it',
    { creditsUsed: -1 },
    { title: '' },
  ],
  ['nothing from odd fields', { title: 7, creditsUsed: '5' }, { title: '' }],
])('keeps %s of a page', (_, metadata, kept) => {
  const [row] = rowsOfPages(
    batch,
    [{ metadata: { sourceURL: url, ...metadata } }],
    from(),
  );
  const { page, creditsUsed } = row?.job ?? {};
  expect({
    title: page?.title,
    ...(creditsUsed !== undefined && { creditsUsed }),
  }).toEqual(kept);
});

it('lists the requested outputs that are missing, if the request is known', () => {
  const asked: Batch = {
    ...batch,
    options: { formats: [{ type: 'question', question: 'Who?' }] },
  };
  const pages = [
    { metadata: { sourceURL: url } },
    { metadata: { sourceURL: 'https://b.example/' } },
  ];
  const rows = rowsOfPages(asked, pages, from());
  expect(rows.map(({ job }) => job.missing)).toEqual([['question'], undefined]);
});

it.each<[string | undefined, string, JobErrorKind]>([
  ['SCRAPE_TIMEOUT', 'Too slow', 'timeout'],
  ['SCRAPE_DNS_RESOLUTION_ERROR', 'No such host', 'scrape-failed'],
  ['SCRAPE_UNSUPPORTED_FILE_ERROR', 'A zip file', 'unsupported'],
  ['UNKNOWN_ERROR', 'See the logs', 'server-error'],
  ['A_NEW_CODE', 'Something new', 'server-error'],
  [undefined, 'Only words', 'scrape-failed'],
])(
  'maps the code %s to the failure of a single answer',
  (code, error, kind) => {
    const [row] = failedRows(
      batch,
      {
        errors: [{ url, code, error, timestamp: 5, rest: {} }],
        robotsBlocked: [],
        rest: {},
      },
      from(),
    );
    expect(row?.job).toMatchObject({
      state: 'failed',
      endedAt: 5,
      error: { kind, message: error },
    });
    expect(row?.job.error?.code).toBe(code);
    expect(row?.job.error).not.toHaveProperty('status');
  },
);

it.each([
  ['the page of the terms', 'https://service.example/terms', true],
  ['no script', 'javascript:alert(1)', false],
  ['no plain page', 'http://service.example/terms', false],
])('a failed page leads to %s that it asks for', (_, action, isLink) => {
  const error = {
    url,
    code: 'THIRD_PARTY_DATA_TERMS_REQUIRED',
    requiresAction: { type: 'accept_terms', url: action },
    rest: {},
  };
  const report = { errors: [error], robotsBlocked: [], rest: {} };
  const [row] = failedRows(batch, report, from());
  expect(row?.job.error?.actionUrl).toBe(isLink ? action : undefined);
});

it('reports an unanswered address only as not received', () => {
  expect(
    unreportedRows(batch, [0], 2).map(({ job }) => [
      job.state,
      job.error?.kind,
    ]),
  ).toEqual([['unknown', 'unreported']]);
});

const deeply = (depth: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

it.each<[string, object, object]>([
  [
    'a format',
    { markdown: '# Paid', json: deeply(50_000) },
    { markdown: '# Paid' },
  ],
  [
    'what nobody asked for',
    { markdown: '# Paid', odd: [deeply(50_000)] },
    { markdown: '# Paid' },
  ],
])(
  'saves the rest of a page if %s is nested too deeply',
  async (_, fields, kept) => {
    const asked = { ...batch, options: { formats: ['markdown' as const] } };
    const [row] = rowsOfPages(
      asked,
      [{ ...fields, metadata: { sourceURL: url } }],
      from(),
    );
    expect(row?.job.id).toBe('b-00000');
    expect(JSON.parse((await row?.raw?.text()) ?? '')).toEqual({
      success: true,
      data: { ...kept, metadata: { sourceURL: url } },
    });
  },
);

it('says which format is missing because it is nested too deeply', () => {
  const asked = {
    ...batch,
    options: { formats: [{ type: 'json' as const, prompt: 'All' }] },
  };
  const [row] = rowsOfPages(
    asked,
    [{ json: deeply(50_000), metadata: { sourceURL: url } }],
    from(),
  );
  expect(row?.job).toMatchObject({ state: 'done', missing: ['json'] });
});

it('finds the address of a page whose metadata is nested too deeply', () => {
  const [row] = rowsOfPages(
    batch,
    [{ metadata: { sourceURL: url, odd: deeply(50_000) } }],
    from(),
  );
  expect(row?.job.id).toBe('b-00000');
});
