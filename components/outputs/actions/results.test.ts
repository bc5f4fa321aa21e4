import { describe, expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { areActionsDue, resultCount, sentActions } from './results';

const url = 'https://mill.example/';
const actions: ScrapeRequest['actions'] = [
  { type: 'executeJavascript', script: '1' },
  { type: 'wait', milliseconds: 5 },
  { type: 'executeJavascript', script: '2' },
];

describe('sentActions', () => {
  it("numbers a type's actions by their position among all actions sent", () => {
    const made = sentActions('executeJavascript', { url, actions });
    expect(made.map(({ step, action }) => [step, action.script])).toEqual([
      [1, '1'],
      [3, '2'],
    ]);
  });

  it('is empty without a request', () =>
    expect(sentActions('pdf')).toEqual([]));
});

describe('areActionsDue', () => {
  it.each([
    ['have results', { actions: {} }, undefined, true],
    ['have no results', { actions: null }, undefined, true],
    ['should have results', {}, actions, true],
    ['only wait', {}, [{ type: 'wait' as const, milliseconds: 5 }], false],
    ['have another type', { actions: 7 }, actions, false],
    ['were not sent', {}, undefined, false],
  ])('actions that %s', (_, data, sent, due) => {
    expect(
      areActionsDue(readScrapeAnswer({ success: true, data }), {
        url,
        actions: sent,
      }),
    ).toBe(due);
  });
});

describe('resultCount', () => {
  it.each([
    [null, 0],
    [{ pdfs: null }, 0],
    [{ pdfs: ['a'], screenshots: ['b', 'c'] }, 3],
  ])('the results of %j are counted as %i', (results, count) =>
    expect(resultCount(results)).toBe(count),
  );
});
