import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from '@/lib/core/objects';
import { answerShape } from '@/lib/contract/formats/lookup';
import {
  type ScrapeAnswer,
  pageTitle,
  readScrapeAnswer,
} from './scrape-answer';

describe('readScrapeAnswer', () => {
  it('separates typed, unknown and misfit fields', () => {
    const data = {
      markdown: 'Hello',
      html: null,
      links: 'none',
      sparkle: 1,
      metadata: {
        title: ['a', 'b'],
        statusCode: '200',
        'og:title': 'A',
        creditsUsed: 1,
      },
    };
    expect(readScrapeAnswer({ success: true, scrape_id: '7', data })).toEqual({
      success: true,
      data: {
        markdown: 'Hello',
        html: null,
        metadata: {
          title: ['a', 'b'],
          creditsUsed: 1,
          rest: { statusCode: '200', 'og:title': 'A' },
        },
      },
      rest: { links: 'none', sparkle: 1 },
      raw: data,
      beside: { scrape_id: '7' },
    });
  });

  it.each<[string, unknown, Partial<ScrapeAnswer>]>([
    [
      'a failure',
      { success: false, error: 'No', code: 'X' },
      { success: false, error: 'No', code: 'X', data: {} },
    ],
    [
      'no flag but data',
      { data: { markdown: '' } },
      { success: true, data: { markdown: '' } },
    ],
    [
      'data other than an object',
      { success: true, data: 'text' },
      { data: {}, rest: { value: 'text' } },
    ],
    [
      'no object at all',
      ['a'],
      { success: false, data: {}, beside: { value: ['a'] } },
    ],
    ['nothing', undefined, { success: false, data: {}, rest: {}, beside: {} }],
    [
      'metadata other than an object',
      { data: { metadata: 'x' } },
      { data: {}, rest: { metadata: 'x' } },
    ],
    ['a key named rest', { data: { rest: 1 } }, { rest: { rest: 1 } }],
  ])('reads %s', (_, json, expected) =>
    expect(readScrapeAnswer(json)).toMatchObject(expected),
  );

  it('leaves a fitting field unchanged', () => {
    const product = {
      title: 'Mug',
      url: 'https://a.example',
      variants: [{ availability: {}, id: null }],
    };
    expect(readScrapeAnswer({ data: { product } }).data.product).toBe(product);
  });

  it.each([
    [
      'numeric line heights, which become text',
      {
        branding: {
          colorScheme: 'dark',
          typography: { lineHeights: { body: 1.5 } },
        },
      },
      {
        branding: {
          colorScheme: 'dark',
          typography: { lineHeights: { body: '1.5' } },
        },
      },
      {},
    ],
    [
      'a look in which one colour is a list',
      { branding: { colors: { primary: '#fff', link: ['#00f'] } } },
      { branding: { colors: { primary: '#fff' } } },
      { branding: { colors: { link: ['#00f'] } } },
    ],
    [
      'null, a number and a list among the values of a variant',
      {
        product: {
          title: 'Mug',
          variants: [{ values: { Size: 5, Fit: null, Care: ['cold'] } }],
        },
      },
      {
        product: {
          title: 'Mug',
          url: '',
          variants: [{ values: { Size: '5', Fit: null }, availability: {} }],
        },
      },
      { product: { variants: { 1: { values: { Care: ['cold'] } } } } },
    ],
    [
      'option groups of any kind',
      {
        menu: {
          sections: [
            {
              name: 'Soups',
              items: [{ name: 'Borscht', optionGroups: ['small', 2] }],
            },
          ],
        },
      },
      {
        menu: {
          sections: [
            {
              name: 'Soups',
              items: [{ name: 'Borscht', optionGroups: ['small', 2] }],
            },
          ],
        },
      },
      {},
    ],
    [
      'changes of any kind',
      { changeTracking: { changeStatus: 'changed', json: ['a'] } },
      { changeTracking: { changeStatus: 'changed', json: ['a'] } },
      {},
    ],
    [
      'odd items of a list, by number',
      {
        links: [
          'https://a.example',
          7,
          null,
          'https://b.example',
          { url: 'x' },
        ],
      },
      { links: ['https://a.example', 'https://b.example'] },
      { links: { 2: 7, 3: null, 5: { url: 'x' } } },
    ],
    ['a list with only odd items', { links: [1, 2] }, {}, { links: [1, 2] }],
    [
      'an object with only odd members',
      { product: { title: ['Mug'] } },
      {},
      { product: { title: ['Mug'] } },
    ],
  ])('splits %s', (_, sent, data, rest) => {
    expect(readScrapeAnswer({ data: sent })).toMatchObject({
      data,
      rest,
      raw: sent,
    });
  });

  it.each([
    ['pages', [{ pageNumber: 1, markdown: 'a' }]],
    ['warning', 'Careful'],
    [
      'actions',
      {
        screenshots: ['https://a.example/1.png'],
        scrapes: [{ url: 'https://a.example', html: '' }],
      },
    ],
    [
      'actions',
      { javascriptReturns: [{ type: 'number', value: 1 }], pdfs: [] },
    ],
    ['attributes', [{ selector: 'a', attribute: 'href', values: ['/'] }]],
    [
      'blocks',
      [
        {
          pageNumber: 1,
          status: 'failed',
          width: null,
          height: null,
          items: [],
        },
      ],
    ],
    [
      'blocks',
      [
        {
          pageNumber: 1,
          status: 'ok',
          width: 612,
          height: 792,
          items: [
            {
              id: 'p1.b0',
              type: 'sidebar',
              label: null,
              content: 'a',
              markdownSpan: [0, 1],
              bbox: [0, 0, 1, 0.5],
              readingOrder: 0,
              source: 'native_text',
              confidence: { layout: 0.9, ocr: null },
            },
          ],
        },
      ],
    ],
  ] as const)('types %s', (field, value) => {
    expect(readScrapeAnswer({ data: { [field]: value } })).toMatchObject({
      data: { [field]: value },
      rest: {},
    });
  });
});

/**
 * Every leaf of a value as text, except the empty ones that can also mean
 * missing.
 */
const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf).toSorted()
    : value === ''
      ? []
      : [String(value)];

describe('any answer of a server', () => {
  const known = fc.constantFrom(
    ...Object.keys(answerShape),
    'warning',
    'actions',
    'pages',
    'blocks',
  );
  const member = fc.tuple(fc.oneof(known, fc.string()), fc.jsonValue());
  const metadata = fc.dictionary(
    fc.oneof(fc.constantFrom('title', 'statusCode', 'rest'), fc.string()),
    fc.jsonValue(),
  );
  const data = fc
    .tuple(
      fc.array(member),
      fc.option(fc.oneof(metadata, fc.jsonValue()), { nil: undefined }),
    )
    .map(([members, about]) =>
      Object.fromEntries([
        ...members,
        ...(about === undefined ? [] : [['metadata', about]]),
      ]),
    );

  it('loses no leaf of data', () => {
    fc.assert(
      fc.property(data, (sent) => {
        const asSent: unknown = JSON.parse(JSON.stringify(sent));
        const { data: read, rest } = readScrapeAnswer({
          success: true,
          data: asSent,
        });
        const { rest: declared = {}, ...about } = read.metadata ?? {};
        expect(
          leavesOf([{ ...read, metadata: about }, declared, rest]),
        ).toEqual(leavesOf(asSent));
      }),
    );
  });

  it("never throws, and keeps a value that isn't an object", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { beside, rest } = readScrapeAnswer(json);
        if (!isRecord(json)) expect(beside).toEqual({ value: json });
        else if ('data' in json && !isRecord(json.data))
          expect(rest).toEqual({ value: json.data });
      }),
    );
  });

  it('keeps even a field named __proto__', () => {
    const sent: unknown = JSON.parse(
      '{"data":{"__proto__":1,"metadata":{"__proto__":2}}}',
    );
    const { data: read, rest } = readScrapeAnswer(sent);
    expect(Object.entries(rest)).toEqual([['__proto__', 1]]);
    expect(Object.entries(read.metadata?.rest ?? {})).toEqual([
      ['__proto__', 2],
    ]);
  });
});

it.each([
  [undefined, ''],
  [{}, ''],
  [{ title: 'One' }, 'One'],
  [{ title: ['One', 'Two'] }, 'One'],
  [{ title: [] }, ''],
])('the title of a page with the metadata %j is %j', (metadata, title) =>
  expect(pageTitle(metadata)).toBe(title),
);
