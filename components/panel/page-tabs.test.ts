import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { isSameKind, kindOf, outputsOf, pageTabs, runsOf } from './page-tabs';

type Formats = NonNullable<Job['request']['formats']>;

const job = (
  id: string,
  createdAt: number,
  formats: Formats,
  change: Partial<Job> = {},
): Job => {
  const url = change.page?.url ?? 'https://a.example/';
  return {
    id,
    page: { tabId: 1, windowId: 1, url, title: id },
    presetId: 'own',
    request: { url, formats },
    connection: { kind: 'browser' },
    state: 'done',
    createdAt,
    hasResult: true,
    ...change,
  };
};
const none = { hasResult: false };
const elsewhere = {
  page: { tabId: 1, windowId: 1, url: 'https://b.example/', title: '' },
};
const ask = (question: string): Formats => [{ type: 'question', question }];
const text = job('text', 2, ['markdown', 'links']);

describe('the outputs of a job whose answer isn’t open', () => {
  it.each<[string, Job, string[]]>([
    ['are those requested', text, ['markdown', 'links']],
    ['without those it lacks', { ...text, missing: ['links'] }, ['markdown']],
    [
      'leave the passages of a question below its answer',
      job('q', 1, [...ask('Who?'), { type: 'highlights', query: 'Who?' }]),
      ['answer'],
    ],
    ['name a question by its answer', job('q', 1, ask('Who?')), ['answer']],
    [
      'are what an unfinished job is for',
      { ...text, hasResult: false },
      ['markdown'],
    ],
  ])('%s', (_, one, outputs) => expect(outputsOf(one)).toEqual(outputs));
});

describe('the tabs of a page', () => {
  const older = job('older', 1, ['markdown', 'summary']);
  it.each<[string, Job[], Job, string | undefined, string[]]>([
    [
      'show the newest result of each kind',
      [text, older],
      text,
      undefined,
      ['markdown text', 'links text', 'summary older'],
    ],
    [
      'keep an older run in the chosen tab',
      [text, older],
      older,
      'markdown',
      ['markdown older', 'links text', 'summary older'],
    ],
    [
      'leave out other pages',
      [job('other', 3, ['product'], elsewhere), text],
      text,
      undefined,
      ['markdown text', 'links text'],
    ],
    [
      'name one under way',
      [job('busy', 3, ['product'], { ...none, state: 'running' }), text],
      text,
      undefined,
      ['product busy', 'markdown text', 'links text'],
    ],
    [
      'leave out one that failed without a result',
      [job('lost', 3, ['product'], { ...none, state: 'failed' }), text],
      text,
      undefined,
      ['markdown text', 'links text'],
    ],
  ])('%s', (_, jobs, shown, chosen, expected) => {
    const tabs = pageTabs(
      jobs,
      shown,
      outputsOf(shown),
      chosen as 'markdown' | undefined,
    );
    expect(tabs.map((tab) => `${tab.id} ${tab.job.id}`)).toEqual(expected);
  });
});

it.each<[string, Job, boolean]>([
  ['the same formats', job('a', 1, ['markdown']), true],
  ['another format', job('a', 1, ['product']), false],
  ['another page', job('a', 1, ['markdown'], elsewhere), false],
  [
    'a selection of the page',
    job('a', 1, ['markdown'], { selection: 'words' }),
    false,
  ],
  [
    'an address that differs by its fragment',
    job('a', 1, ['markdown'], {
      page: { ...text.page, url: 'https://a.example/#b' },
    }),
    true,
  ],
])('a summary replaces a text in the tabs: %s', (_, one, expected) =>
  expect(isSameKind(one, text)).toBe(expected),
);

it('keeps answers to different questions apart', () => {
  expect(isSameKind(job('a', 1, ask('Who?')), job('b', 2, ask('Where?')))).toBe(
    false,
  );
});

it('lists the results of a tab', () => {
  const jobs = [
    job('busy', 3, ['markdown'], none),
    text,
    job('links', 1, ['links']),
    job('other', 1, ['links'], elsewhere),
  ];
  expect(runsOf(jobs, text, 'links').map(({ id }) => id)).toEqual([
    'text',
    'links',
  ]);
});

it('rows have their own tab in place of the data', () => {
  const rows = { formats: ['json' as const], rows: {} };
  expect(kindOf({ request: rows })).toBe('sheet');
  expect(kindOf({ request: { formats: ['json'] } })).toBe('json');
});

it('single values of a page have a tab beside its lists', () => {
  const recipe = { build: 'page' as const, rows: ['body'], columns: [] };
  const values = { formats: ['json' as const], rows: { recipe } };
  expect(kindOf({ request: values })).toBe('values');
});
