import { expect, it } from 'vitest';
import { readCreditHistory } from './account-answers';

const october = Date.parse('2026-10-01T00:00:00Z');
const november = Date.parse('2026-11-01T00:00:00Z');
const startDate = '2026-11-01T00:00:00.000Z';

it.each<[string, unknown, object]>([
  [
    'the latest period first',
    [
      { startDate: '2026-10-01T00:00:00Z', creditsUsed: 812 },
      { startDate, endDate: null, creditsUsed: 3 },
    ],
    [
      { since: november, credits: 3 },
      { since: october, credits: 812 },
    ],
  ],
  [
    'the sum of all keys',
    [
      { startDate, apiKey: 'a', creditsUsed: 1 },
      { startDate, apiKey: 'b', creditsUsed: 2 },
    ],
    [{ since: november, credits: 3 }],
  ],
  [
    'the older name',
    [{ startDate, totalCredits: 7 }],
    [{ since: november, credits: 7 }],
  ],
  ['nothing without a time', [{ creditsUsed: 7 }, null, 'x'], []],
  ['nothing from no list', undefined, []],
])('a history of credits has %s', (_, periods, history) => {
  expect(readCreditHistory({ success: true, periods })).toEqual(history);
});
