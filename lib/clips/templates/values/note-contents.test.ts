import { expect, it } from 'vitest';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { type NotePart } from '@/lib/clips/templates/note-edit';
import { noteContents, withoutParts } from './note-contents';
import { type NoteFacts, noteValues } from './note-values';

const clip: NoteFacts = {
  page: { url: 'https://a.example/', title: 'Quay' },
  request: { formats: ['markdown'] },
};
const page = readScrapedPage({
  markdown: 'One two three.',
  summary: 'In short.',
  answer: 'Yes.',
  highlights: 'First.\n\nSecond.',
});

it('lists what a result has, with amounts', () =>
  expect(noteContents({ clip, page })).toEqual([
    { part: 'text', count: 3 },
    { part: 'summary', count: 2 },
    { part: 'answer', count: 1 },
    { part: 'highlights', count: 2 },
  ]));

it('counts the words of the selection if only that was read', () =>
  expect(
    noteContents({ clip: { ...clip, selection: 'One two' }, page })[0],
  ).toEqual({ part: 'text', count: 2 }));

it.each<[NotePart, RegExp]>([
  ['text', /One two/],
  ['summary', /In short/],
  ['answer', /Yes\./],
  ['highlights', /Second/],
])('leaves out %s, and only that', (part, text) => {
  const all = (parts: NotePart[]) => {
    const kept = withoutParts({ clip, page }, parts);
    return JSON.stringify(noteValues(kept.clip, kept.page, 0)['all'] ?? '');
  };
  expect(all([])).toMatch(text);
  expect(all([part])).not.toMatch(text);
  expect(all([part])).not.toBe('""');
});
