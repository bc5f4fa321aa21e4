import { type Reading, readRow } from '@/lib/core/read-fields'
import { z } from '@/lib/core/zod'

const texts = z.union([z.string(), z.array(z.string())])

/** Source: contract, "metadata object", and what a real server adds. */
const metadataShape = {
  title: texts,
  description: texts,
  keywords: texts,
  language: z.nullable(texts),
  sourceURL: z.string(),
  url: z.string(),
  /** The page's own status, not the service's: 404 here is a scraped "not found" page. */
  statusCode: z.number(),
  contentType: z.string(),
  error: z.nullable(z.string()),
  ogLocaleAlternate: z.array(z.string()),
  numPages: z.number(),
  totalPages: z.number(),
  concurrencyLimited: z.boolean(),
  concurrencyQueueDurationMs: z.number(),
  scrapeId: z.string(),
  creditsUsed: z.number(),
  proxyUsed: z.string(),
  favicon: z.string(),
  cacheState: z.string(),
  cachedAt: z.string(),
}

/** What is known about the page; `rest` holds whatever else its HTML declared, such as `og:` keys. */
export type PageMetadata = Reading<typeof metadataShape>

export const readMetadata = (json: unknown): PageMetadata => readRow(metadataShape, json)
