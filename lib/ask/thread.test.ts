import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { exchangesOf, isAskable, questionOf, turnsOf } from './thread';

const job = (change: Partial<Job>): Job => ({
  id: 'j',
  page: { tabId: 1, windowId: 1, url: 'https://a.example/', title: '' },
  presetId: 'ask',
  request: {
    url: 'https://a.example/',
    formats: [{ type: 'question', question: 'Who?' }],
  },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...change,
});
const url = 'https://a.example/';

describe('what a job asks', () => {
  it.each<[string, Partial<Job>, string | undefined]>([
    ['its question', {}, 'Who?'],
    [
      'the user’s own text if more was sent with it',
      { asked: 'And then?' },
      'And then?',
    ],
    [
      'nothing without a question',
      { request: { url, formats: ['markdown'] } },
      undefined,
    ],
    [
      'nothing yet',
      { request: { url, formats: [{ type: 'question', question: '' }] } },
      undefined,
    ],
  ])('%s', (_, change, expected) =>
    expect(questionOf(job(change))).toBe(expected),
  );
});

it('lists only questions, in the order they were asked', () => {
  const jobs = [
    job({ id: 'b', createdAt: 2 }),
    job({ id: 'm', request: { url, formats: ['markdown'] } }),
    job({ id: 'a' }),
  ];
  expect(turnsOf(jobs).map((turn) => turn.job.id)).toEqual(['a', 'b']);
});

it('carries only answered questions', () => {
  const turn = { job: job({}), question: 'Who?' };
  expect(
    exchangesOf([turn, { ...turn, answer: ' ' }, { ...turn, answer: 'Ada.' }]),
  ).toEqual([{ question: 'Who?', answer: 'Ada.' }]);
});

it.each([
  ['', false],
  [' \n', false],
  ['Who?', true],
  [`${'x'.repeat(10_000)} `, true],
  ['x'.repeat(10_001), false],
])('can be asked: %j', (text, expected) =>
  expect(isAskable(text)).toBe(expected),
);
