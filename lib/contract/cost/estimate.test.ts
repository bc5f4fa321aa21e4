import { describe, expect, it } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { FormatId } from '@/lib/contract/formats';
import { formatOf } from '@/lib/contract/formats/lookup';
import { type CostPart, estimate, isBilled } from './estimate';

type Credits = [least: number, most?: number];
type Row = [
  options: PresetOptions,
  total: Credits,
  ...parts: [CostPart['reason'], ...Credits][],
];

const credits = ({ least, most }: { least: number; most?: number }): Credits =>
  most === undefined ? [least] : [least, most];
const told = ({ parts }: { parts: CostPart[] }) =>
  parts.map((part) => [part.reason, ...credits(part)]);

const base = ['base', 1, 1] as [CostPart['reason'], ...Credits];
const json = { type: 'json' as const, prompt: 'price' };
const question = { type: 'question' as const, question: 'why' };
const highlights = { type: 'highlights' as const, query: 'how' };
const compared = { type: 'changeTracking' as const, modes: ['json' as const] };

describe("a page that isn't a PDF", () => {
  it.each<Row>([
    [{}, [1, 1], base],
    [{ formats: [] }, [1, 1], base],
    [
      {
        formats: [
          'markdown',
          'html',
          'rawHtml',
          'links',
          'images',
          'screenshot',
        ],
      },
      [1, 1],
      base,
    ],
    [{ formats: [json] }, [5, 5], base, ['json', 4, 4]],
    [{ formats: [question] }, [5, 5], base, ['question', 4, 4]],
    [{ formats: [highlights] }, [5, 5], base, ['highlights', 4, 4]],
    [{ formats: ['audio'] }, [5, 5], base, ['audio', 4, 4]],
    [{ formats: ['video'] }, [5, 5], base, ['video', 4, 4]],
    [
      { formats: [json, question, highlights] },
      [13, 13],
      base,
      ['json', 4, 4],
      ['question', 4, 4],
      ['highlights', 4, 4],
    ],
    [{ formats: [question, question] }, [5, 5], base, ['question', 4, 4]],
    [{ formats: ['markdown', 'changeTracking'] }, [1, 1], base],
    [
      { formats: [{ type: 'changeTracking', modes: ['git-diff'] }] },
      [1, 1],
      base,
    ],
    [{ formats: [compared] }, [5, 5], base, ['changeTrackingJson', 4, 4]],
    [
      { formats: [compared, json] },
      [5, 5],
      base,
      ['json', 4, 4],
      ['changeTrackingJson', 0, 0],
    ],
    [{ formats: ['summary'] }, [1], base, ['untold', 0]],
    [
      { formats: ['product', 'menu', question] },
      [5],
      base,
      ['untold', 0],
      ['untold', 0],
      ['question', 4, 4],
    ],
    [{ redactPII: true }, [5, 5], base, ['redaction', 4, 4]],
    [{ redactPII: { mode: 'fast' } }, [5, 5], base, ['redaction', 4, 4]],
    [{ redactPII: false }, [1, 1], base],
    [{ zeroDataRetention: true }, [2, 2], base, ['zeroRetention', 1, 1]],
    [{ threatProtection: { mode: 'normal' } }, [3], base, ['threatScan', 2]],
    [
      { threatProtection: { whitelist: ['example.com'] } },
      [1],
      base,
      ['threatScan', 0],
    ],
    [{ threatProtection: { mode: 'off' } }, [1, 1], base],
    [{ proxy: 'enhanced', mobile: true, maxAge: 0 }, [1, 1], base],
    [{ parsers: [] }, [1, 1], base],
    [{ parsers: [{ type: 'pdf', maxPages: 5 }] }, [1, 1], base],
    [{ lockdown: true }, [1, 5], ['lockdown', 1, 5]],
    [
      { lockdown: true, formats: [question] },
      [1, 9],
      ['lockdown', 1, 5],
      ['question', 0, 4],
    ],
    [
      { lockdown: true, formats: ['product'] },
      [1],
      ['lockdown', 1, 5],
      ['untold', 0],
    ],
  ])('%o', (options, total, ...parts) => {
    const cost = estimate(options, { isPdf: false });
    expect(credits(cost)).toEqual(total);
    expect(told(cost)).toEqual(parts);
  });
});

describe.each([{ isPdf: true }, {}])(
  'a page that is or may be a PDF: %o',
  (page) => {
    it.each<Row>([
      [{}, [1], base, ['pdfPages', 0]],
      [{ parsers: ['pdf'] }, [1], base, ['pdfPages', 0]],
      [
        { parsers: [{ type: 'pdf', mode: 'ocr', maxPages: 5 }] },
        [1, 5],
        base,
        ['pdfPages', 0, 4],
      ],
      [
        { parsers: [{ type: 'pdf', maxPages: 1 }] },
        [1, 1],
        base,
        ['pdfPages', 0, 0],
      ],
      [{ parsers: [] }, [1, 1], base, ['pdfFlat', 0, 0]],
      [
        { parsers: [{ type: 'pdf', maxPages: 5 }], formats: [highlights] },
        [5, 9],
        base,
        ['highlights', 4, 4],
        ['pdfPages', 0, 4],
      ],
      [{ redactPII: true }, [5], base, ['pdfPages', 0], ['redaction', 4]],
      [
        { redactPII: true, parsers: [{ type: 'pdf', maxPages: 3 }] },
        [5, 15],
        base,
        ['pdfPages', 0, 2],
        ['redaction', 4, 12],
      ],
      [
        { redactPII: true, parsers: [] },
        [5, 5],
        base,
        ['pdfFlat', 0, 0],
        ['redaction', 4, 4],
      ],
      [
        { lockdown: true, parsers: [{ type: 'pdf', maxPages: 2 }] },
        [1, 6],
        ['lockdown', 1, 5],
        ['pdfPages', 0, 1],
      ],
    ])('%o', (options, total, ...parts) => {
      const cost = estimate(options, page);
      expect(credits(cost)).toEqual(total);
      expect(told(cost)).toEqual(parts);
    });
  },
);

it('an unknown price names its format', () => {
  expect(
    estimate({ formats: ['branding'] }, { isPdf: false }).parts[1],
  ).toEqual({
    reason: 'untold',
    least: 0,
    format: 'branding',
  });
});

describe('a single format', () => {
  it.each<[FormatId, number | 'unknown']>([
    ...(
      [
        'markdown',
        'html',
        'rawHtml',
        'links',
        'images',
        'screenshot',
        'changeTracking',
      ] as const
    ).map((id): [FormatId, number] => [id, 0]),
    ...(['json', 'question', 'highlights', 'audio', 'video'] as const).map(
      (id): [FormatId, number] => [id, 4],
    ),
    ...(['summary', 'product', 'branding', 'menu'] as const).map(
      (id): [FormatId, 'unknown'] => [id, 'unknown'],
    ),
  ])('%s adds %s', (id, extra) => expect(formatOf(id)?.cost).toBe(extra));
});

describe('isBilled', () => {
  it.each([
    ['https://api.firecrawl.dev', '1234', true],
    ['https://api.firecrawl.dev', undefined, false],
    ['http://127.0.0.1:3002', '0000', false],
    ['http://scraper.local', '0000', false],
    ['http://192.168.1.9:3002', '0000', false],
  ])('%s with a key that ends in %s: %s', (baseUrl, keyTail, isSo) => {
    expect(isBilled({ id: 's', baseUrl, keyTail })).toBe(isSo);
  });
});
