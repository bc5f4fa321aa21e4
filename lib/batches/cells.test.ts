import { describe, expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { cellsOf, pageErrorIn } from './cells';

const answerOf = (data: object) => readScrapeAnswer({ success: true, data });

const cases: [string, object, object][] = [
  ['nothing', {}, {}],
  ['markdown as a word count', { markdown: '# Two words' }, { words: 2 }],
  [
    'texts unchanged',
    { summary: 'Short.', answer: null, highlights: '' },
    { summary: 'Short.' },
  ],
  [
    'the fields of data, deeper ones as JSON',
    { json: { price: 9, name: 'x', tags: ['a'], none: null } },
    { 'json.price': 9, 'json.name': 'x', 'json.tags': '["a"]' },
  ],
  [
    'data other than an object as one cell',
    { json: ['a', 'b'] },
    { json: '["a","b"]' },
  ],
  [
    'lists by their length',
    { links: ['https://a.example/'], images: [] },
    { links: 1, images: 0 },
  ],
  [
    'the status of the site',
    { metadata: { statusCode: 404 } },
    { status: 404 },
  ],
  [
    'texts up to the cell limit',
    { summary: 'x'.repeat(40_000) },
    { summary: 'x'.repeat(32_767) },
  ],
];

describe('the cells of an answer', () => {
  it.each(cases)('%s', (_, data, cells) =>
    expect(cellsOf(answerOf(data))).toEqual(cells),
  );

  it.each<[object, ReturnType<typeof pageErrorIn>]>([
    [{}, undefined],
    [{ statusCode: 200, error: null }, undefined],
    [{ statusCode: 301, error: '' }, undefined],
    [{ statusCode: 404 }, { status: 404, message: '' }],
    [
      { statusCode: 500, error: 'Server Error' },
      { status: 500, message: 'Server Error' },
    ],
    [{ statusCode: 200, error: 'Blocked' }, { message: 'Blocked' }],
    [{ error: 'No status' }, { message: 'No status' }],
  ])('with the metadata %j report the site’s error %j', (metadata, error) =>
    expect(pageErrorIn(answerOf({ metadata }))).toEqual(error),
  );
});
