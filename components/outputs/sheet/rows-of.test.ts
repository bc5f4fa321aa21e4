import { expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { areRows } from './rows-of';

it.each<[Record<string, unknown>, boolean, boolean]>([
  [{ json: [{ a: 'x' }] }, true, true],
  [{ json: { rows: [{ a: 'x' }] } }, true, true],
  [{ json: { total: 1 } }, true, false],
  [{ json: [{ a: 'x' }] }, false, false],
  [
    { json: [{ a: 'x' }], sheet: { columns: [], list: 1, lists: 1, pages: 1 } },
    false,
    true,
  ],
])('%j asked as rows %s is shown as rows: %s', (data, isAsked, are) => {
  const answer = readScrapeAnswer({ success: true, data });
  expect(areRows(answer, isAsked ? { rows: {} } : {})).toBe(are);
});
