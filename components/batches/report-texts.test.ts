import { describe, expect, it } from 'vitest';
import type { BatchRow } from '@/lib/batches/table';
import { readBatchErrors } from '@/lib/contract/schema/batch-answers';
import {
  reportCsv,
  reportJson,
  reportUrls,
  filterReport,
  keptErrors,
} from './report-texts';

const came = {
  errors: [
    {
      id: 'e1',
      timestamp: '2026-11-21 00:23:19.782+00',
      url: 'https://shop.example/a,b',
      code: 'SCRAPE_TIMEOUT',
      error: '=HYPERLINK("x")',
    },
    { id: 7, timestamp: null, region: 'eu' },
  ],
  robotsBlocked: ['https://shop.example/private'],
  next: null,
};

describe('report texts', () => {
  it('keeps everything received as JSON', () => {
    expect(JSON.parse(reportJson(readBatchErrors(came)))).toEqual({
      ...came,
      errors: [
        { ...came.errors[0], timestamp: '2026-11-21T00:23:19.782Z' },
        came.errors[1],
      ],
    });
  });

  it('writes a table with both lists, safe for spreadsheets', () => {
    expect(reportCsv(readBatchErrors(came)).split('\r\n')).toEqual([
      'list,id,timestamp,url,code,error,other',
      'errors,e1,2026-11-21T00:23:19.782Z,"https://shop.example/a,b",SCRAPE_TIMEOUT,"\'=HYPERLINK(""x"")",',
      'errors,,,,,,"{""id"":7,""timestamp"":null,""region"":""eu""}"',
      'robotsBlocked,,,https://shop.example/private,,,',
      '',
    ]);
  });

  it('a report without failures is only the heading', () => {
    const nothing = readBatchErrors({ errors: null, robotsBlocked: null });
    expect(reportCsv(nothing)).toBe(
      'list,id,timestamp,url,code,error,other\r\n',
    );
    expect(JSON.parse(reportJson(nothing))).toEqual({
      errors: [],
      robotsBlocked: [],
    });
  });
});

describe('filterReport', () => {
  const report = readBatchErrors(came);
  const cases: [string, number, number][] = [
    ['', 2, 1],
    ['shop.example', 1, 1],
    ['SCRAPE timeout', 1, 0],
    ['eu', 1, 0],
    ['private', 0, 1],
    ['nothing', 0, 0],
  ];
  it.each(cases)(
    '%j matches %i errors and %i blocked pages',
    (words, errors, blocked) => {
      const part = filterReport(report, words);
      expect([part.errors.length, part.robotsBlocked.length]).toEqual([
        errors,
        blocked,
      ]);
    },
  );

  it('lists each address that can be scraped again once', () => {
    const twice = readBatchErrors({
      ...came,
      errors: [...came.errors, came.errors[0], { url: 'javascript:1' }],
    });
    expect(reportUrls(twice)).toEqual(['https://shop.example/a,b']);
  });
});

const row = (
  url: string,
  state: BatchRow['state'],
  more: Partial<BatchRow> = {},
): BatchRow => ({
  at: 0,
  url,
  title: '',
  state,
  cells: {},
  ...more,
});

it('reports failed and unknown pages, and separately those robots.txt blocked', () => {
  const report = keptErrors([
    row('https://a.example/', 'done'),
    row('https://b.example/', 'failed', {
      jobId: 'b',
      endedAt: 5,
      error: {
        kind: 'scrape-failed',
        code: 'SCRAPE_ALL_ENGINES_FAILED',
        message: 'No engine',
      },
    }),
    row('https://c.example/', 'failed', {
      error: { kind: 'robots-blocked', message: '' },
    }),
    row('https://d.example/', 'unknown', {
      jobId: 'd',
      error: { kind: 'unreported', message: '' },
    }),
    row('https://e.example/', 'left-out', { why: 'privacy.loopback' }),
    row('https://f.example/', 'cancelled'),
  ]);
  expect(report).toEqual({
    errors: [
      {
        url: 'https://b.example/',
        id: 'b',
        timestamp: 5,
        code: 'SCRAPE_ALL_ENGINES_FAILED',
        error: 'No engine',
        rest: {},
      },
      {
        url: 'https://d.example/',
        id: 'd',
        error: 'error.unreported.title',
        rest: {},
      },
    ],
    robotsBlocked: ['https://c.example/'],
    rest: {},
  });
});
