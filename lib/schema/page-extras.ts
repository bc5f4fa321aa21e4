import { z } from '@/lib/core/zod'

const nullableNumber = z.nullish(z.number())
const nullableText = z.nullish(z.string())

/** One piece of a PDF page; `bbox` runs from 0 to 1, `markdownSpan` counts characters of the markdown. */
const block = z.object({
  id: z.string(),
  type: z.string(),
  label: nullableText,
  content: z.string(),
  markdownSpan: z.nullish(z.tuple([z.number(), z.number()])),
  bbox: z.nullish(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  readingOrder: nullableNumber,
  source: nullableText,
  confidence: z.nullish(z.object({ layout: nullableNumber, ocr: nullableNumber })),
})

/** What `data` may hold beside formats and metadata. Source: contract, "Scrape response"; `attributes`: a real server. */
export const pageExtras = {
  warning: z.nullable(z.string()),
  actions: z.nullable(
    z.object({
      javascriptReturns: z.nullish(z.array(z.object({ type: z.string(), value: z.unknown() }))),
      pdfs: z.nullish(z.array(z.string())),
      scrapes: z.nullish(z.array(z.object({ html: z.string(), url: z.string() }))),
      screenshots: z.nullish(z.array(z.string())),
    }),
  ),
  pages: z.nullable(z.array(z.object({ pageNumber: z.number(), markdown: z.string() }))),
  blocks: z.nullable(
    z.array(
      z.object({
        pageNumber: z.number(),
        status: z.string(),
        width: nullableNumber,
        height: nullableNumber,
        items: z.array(block),
      }),
    ),
  ),
  attributes: z.array(z.object({ selector: z.string(), attribute: z.string(), values: z.array(z.string()) })),
}
