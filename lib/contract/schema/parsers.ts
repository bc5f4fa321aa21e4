import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

const pdf = z.strictObject({
  type: z.literal('pdf').check(about('field.parsers.type', { source: 'Required, only allowed value' })),
  mode: z.optional(
    z.enum(['fast', 'auto', 'ocr']).check(
      about('field.parsers.mode', {
        source: 'fast: embedded text only; auto: fast first, OCR fallback; ocr: OCR on every page',
        default: 'auto',
      }),
    ),
  ),
  maxPages: z.optional(
    z
      .int()
      .check(
        z.gte(1),
        z.lte(10_000),
        about('field.parsers.maxPages', { source: '1 to 10000; most pages parsed', unit: 'pages' }),
      ),
  ),
  pages: z.optional(
    z
      .boolean()
      .check(
        about('field.parsers.pages', { source: 'Adds per-physical-page markdown to pages', default: false }),
      ),
  ),
  pageMarkers: z.optional(
    z.boolean().check(
      about('field.parsers.pageMarkers', {
        source: 'A horizontal rule and an HTML comment with the page number, only between pages',
        default: false,
      }),
    ),
  ),
  blocks: z.optional(
    z.boolean().check(
      about('field.parsers.blocks', {
        source: 'Adds typed layout blocks per page to blocks',
        default: false,
      }),
    ),
  ),
})

/** How files are read. An empty list returns a PDF whole, in base64. Source: contract, "Parsers". */
export const parsers = z.array(z.union([z.literal('pdf'), pdf]))
