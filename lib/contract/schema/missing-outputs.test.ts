import { expect, it } from 'vitest';
import { missingOutputs } from './missing-outputs';
import { readScrapedPage } from './scrape-answer';
import type { ScrapeRequest } from './scrape-request';

const question = { type: 'question' as const, question: 'Who?' };
const highlights = { type: 'highlights' as const, query: 'price' };
type Row = [string, Partial<ScrapeRequest>, unknown, string[]];

it.each<Row>([
  ['an answer', { formats: [question] }, { answer: 'Ann' }, []],
  ['no answer', { formats: [question] }, { metadata: {} }, ['question']],
  [
    'an answer that is null',
    { formats: [question] },
    { answer: null },
    ['question'],
  ],
  [
    'an answer that is blank',
    { formats: [question] },
    { answer: ' \n' },
    ['question'],
  ],
  ['no highlights', { formats: [highlights] }, {}, ['highlights']],
  [
    'empty highlights',
    { formats: [highlights] },
    { highlights: '' },
    ['highlights'],
  ],
  [
    'several, in the order of the formats',
    { formats: ['menu', 'summary', 'markdown'] },
    { markdown: 'a' },
    ['summary', 'menu'],
  ],
  [
    'changes without a store',
    { formats: ['markdown', 'changeTracking'] },
    { markdown: 'a' },
    ['changeTracking'],
  ],
  [
    'a screenshot that is null',
    { formats: ['screenshot'] },
    { screenshot: null },
    ['screenshot'],
  ],
  ['a value of another type', { formats: ['summary'] }, { summary: 7 }, []],
  [
    'data that is an empty object',
    { formats: [{ type: 'json', prompt: 'x' }] },
    { json: {} },
    [],
  ],
  [
    'data that is null',
    { formats: [{ type: 'json', prompt: 'x' }] },
    { json: null },
    ['json'],
  ],
  [
    'no links and images',
    { formats: ['links', 'images'] },
    { links: [], images: [] },
    [],
  ],
  ['an empty page', {}, { markdown: '' }, []],
  [
    'an empty page after redaction',
    { redactPII: true },
    { markdown: '' },
    ['markdown'],
  ],
  ['a page after redaction', { redactPII: {} }, { markdown: '<PERSON>' }, []],
  ['no requested format', { formats: [] }, {}, []],
])('%s', (_, request, data, missing) => {
  expect(
    missingOutputs(readScrapedPage(data), {
      url: 'https://example.com/',
      ...request,
    }),
  ).toEqual(missing);
});
