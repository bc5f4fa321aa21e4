import { describe, expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { Output } from './define-output';
import {
  isFieldDue,
  isPdfPartDue,
  missingFields,
  unclaimed,
} from './due-fields';

const url = 'https://mill.example/';
const asking = (
  ...formats: NonNullable<ScrapeRequest['formats']>
): ScrapeRequest => ({
  url,
  formats,
});
const question = { type: 'question', question: 'How much?' } as const;

describe('missingFields', () => {
  it.each([
    ['a field that is there', { summary: 'A mill.' }, asking('summary'), []],
    ['an empty field', { summary: null }, asking('summary'), []],
    ['a field of another type', { summary: 7 }, asking('summary'), []],
    [
      'fields that are not there',
      {},
      asking('summary', question),
      ['summary', 'answer'],
    ],
    ['a request without formats', {}, { url }, []],
    ['an answer without its request', {}, undefined, []],
  ])('reports the missing fields of %s', (_, data, request, missing) => {
    expect(
      missingFields(readScrapeAnswer({ success: true, data }), request),
    ).toEqual(missing);
  });

  it('expects no fields of a failed answer', () => {
    expect(
      missingFields(
        readScrapeAnswer({ success: false, error: 'No' }),
        asking('summary'),
      ),
    ).toEqual([]);
  });
});

describe('isFieldDue', () => {
  it.each([
    ['is there', { answer: '42' }, undefined, true],
    ['is empty', { answer: null }, undefined, true],
    ['was requested', {}, asking(question), true],
    ['was not requested', {}, asking('summary'), false],
    ['has another type', { answer: 42 }, asking(question), false],
  ])('a field that %s', (_, data, request, due) => {
    expect(
      isFieldDue('answer', readScrapeAnswer({ success: true, data }), request),
    ).toBe(due);
  });
});

describe('isPdfPartDue', () => {
  const pdf = { metadata: { contentType: 'application/pdf' } };
  const parser: ScrapeRequest['parsers'] = [{ type: 'pdf', pages: true }];
  it.each([
    ['is there', { pages: [] }, undefined, true],
    ['is empty', { pages: null }, undefined, true],
    ['was requested from a PDF', pdf, parser, true],
    [
      'was requested from a file read page by page',
      { metadata: { numPages: 2 } },
      parser,
      true,
    ],
    [
      'was requested from a web page',
      { metadata: { contentType: 'text/html' } },
      parser,
      false,
    ],
    ['was not requested', pdf, ['pdf' as const], false],
    ['has another type', { ...pdf, pages: 7 }, parser, false],
  ])('a part that %s', (_, data, parsers, due) => {
    expect(
      isPdfPartDue('pages', readScrapeAnswer({ success: true, data }), {
        url,
        parsers,
      }),
    ).toBe(due);
  });
});

const html: Output = {
  id: 'html',
  fields: ['html'],
  has: ({ data }) => typeof data.html === 'string',
  View: () => null,
};
const left = (json: unknown) => unclaimed(readScrapeAnswer(json), [html]);

describe('unclaimed', () => {
  it.each([
    ['the fields of a view', { html: '<p>' }, {}],
    ['the field above the tabs', { warning: 'slow' }, {}],
    ['a field whose view has nothing to draw', { html: null }, { html: null }],
    ['a field without a view', { answer: '42' }, { answer: '42' }],
    ['a field of the wrong type', { html: 7 }, { html: 7 }],
    [
      'an unknown field',
      { weather: { sky: 'grey' } },
      { weather: { sky: 'grey' } },
    ],
  ])('leaves or keeps %s', (_, data, rest) => {
    expect(left({ success: true, data })).toEqual(rest);
  });

  it('keeps fields next to data', () => {
    expect(left({ success: true, data: {}, scrape_id: 'x' })).toEqual({
      scrape_id: 'x',
    });
  });
});
