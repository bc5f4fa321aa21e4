import { z } from '@/lib/core/zod';
import { field, optional, withTexts } from './field';

const pdf = z.strictObject(
  withTexts('field.parsers', {
    type: field(z.literal('pdf'), { source: 'Required, only allowed value' }),
    mode: optional(z.enum(['fast', 'auto', 'ocr']), {
      source:
        'fast: embedded text only; auto: fast first, OCR fallback; ocr: OCR on every page',
      default: 'auto',
    }),
    maxPages: optional(z.int().check(z.gte(1), z.lte(10_000)), {
      source: '1 to 10000; most pages parsed',
      unit: 'pages',
    }),
    pages: optional(z.boolean(), {
      source: 'Adds per-physical-page markdown to pages',
      default: false,
    }),
    pageMarkers: optional(z.boolean(), {
      source:
        'A horizontal rule and an HTML comment with the page number, only between pages',
      default: false,
    }),
    blocks: optional(z.boolean(), {
      source: 'Adds typed layout blocks per page to blocks',
      default: false,
    }),
  }),
);

/**
 * How files are read. An empty list returns a PDF whole, in base64. Source:
 * contract, "Parsers".
 */
export const parsers = z.array(z.union([z.literal('pdf'), pdf]));
