import { expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { resultLabel } from './results-state';

const now = new Date(2026, 10, 22, 14, 0).getTime();
const url = 'https://a.example/x';
const job: Job = {
  id: 'j',
  page: { tabId: 1, windowId: 1, url, title: 'Mills' },
  presetId: 'markdown',
  request: { url, formats: ['markdown'] },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: new Date(2026, 10, 22, 9, 5).getTime(),
  hasResult: true,
};
const question = (words: string): Partial<Job> => ({
  presetId: 'ask',
  request: { url, formats: [{ type: 'question', question: words }] },
});

it.each<[string, Partial<Job>, string[]]>([
  ['its preset', {}, ['Mills', 'preset.markdown']],
  [
    'a preset of the user’s own',
    { presetId: 'p', presetName: 'Shop' },
    ['Mills', 'Shop'],
  ],
  ['its question', question('Who?'), ['Mills', 'preset.ask', 'Who?']],
  [
    'the user’s part of a follow-up',
    { ...question('So, who?'), asked: 'who?' },
    ['Mills', 'preset.ask', 'who?'],
  ],
  [
    'what was looked for',
    {
      presetId: 'highlights',
      request: { url, formats: [{ type: 'highlights', query: 'tide' }] },
    },
    ['Mills', 'preset.highlights', 'tide'],
  ],
  [
    'the beginning of what is long',
    question('x'.repeat(999)),
    ['Mills', 'preset.ask', `${'x'.repeat(60)}…`],
  ],
  [
    'its address without a title',
    { page: { ...job.page, title: '' } },
    ['a.example/x', 'preset.markdown'],
  ],
])('a result is distinguished by %s, and its time', (_, more, words) => {
  expect(
    resultLabel({ ...job, ...more }, now).replace(/0?9:05( AM)?/, 'at'),
  ).toBe(['at', ...words].join(' · '));
});
