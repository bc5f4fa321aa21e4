import { describe, expect, it } from 'vitest';
import { fold } from '@/lib/core/fold';
import { maxChars, wordsOf } from './words-of';

const answer = (data: unknown) => ({ success: true, data });

describe('the text of an answer', () => {
  it.each<[string, unknown, string]>([
    [
      'contains its content, after the title',
      {
        markdown: '# Tide',
        summary: 'Low',
        metadata: { title: 'Sea', description: 'Deep', language: 'en' },
      },
      'Sea\nDeep\nLow\n# Tide',
    ],
    [
      'contains the values of data',
      { json: { name: 'Tern', prices: [3, null, 4.5], ok: true } },
      'Tern\n3\n4.5',
    ],
    [
      'contains an answer and passages',
      { highlights: 'here', answer: 'Yes' },
      'Yes\nhere',
    ],
    [
      'contains no picture, link or markup',
      { screenshot: 'data:x', links: ['https://a'], html: '<p>b', answer: 'c' },
      'c',
    ],
    [
      'contains the text of HTML without other content',
      { html: '<p class="a">One</p><<b>two', json: null },
      ' One <two'.replace('<t', '< t'),
    ],
    ['is empty for images only', { images: ['x'] }, ''],
    ['is empty without data', null, ''],
  ])('%s', (_, data, words) => {
    expect(wordsOf(answer(data))).toBe(words);
  });

  it.each([undefined, null, 'text', [], { data: [] }])(
    'the text of an answer is empty for %j',
    (odd) => {
      expect(wordsOf(odd)).toBe('');
    },
  );

  it('is cut at the search limit, and endless nesting is not followed', () => {
    expect(
      wordsOf(answer({ markdown: 'a'.repeat(9 * maxChars) })),
    ).toHaveLength(maxChars);
    let deep: unknown = 'lost';
    for (let level = 0; level < 5000; level++) deep = [deep];
    expect(wordsOf(answer({ json: ['found', deep] }))).toBe('found');
  });

  it('takes linear time for hostile markup', () => {
    expect(
      wordsOf(answer({ html: '<'.repeat(1_000_000) })).length,
    ).toBeGreaterThan(0);
  });
});

describe('folding', () => {
  it.each([
    ['Übung', 'ubung'],
    ['CAFÉ', 'cafe'],
    ['ﬁn', 'fin'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['Ⅳ', 'iv'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});
