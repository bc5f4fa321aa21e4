import { isRecord } from '@/lib/core/is-record'
import { type Fields, type Rest, readFields } from '@/lib/core/read-fields'
import { z } from '@/lib/core/zod'
import { answerShape } from '@/lib/formats'
import { pageExtras } from './page-extras'
import { type PageMetadata, readMetadata } from './page-metadata'

const dataShape = { ...answerShape, ...pageExtras, metadata: z.record(z.string(), z.unknown()) }
const outerShape = { success: z.boolean(), error: z.string(), code: z.string(), data: z.unknown() }

/** One scraped page: the fields that read as the contract has them, and in `rest` all others as they came. */
export type ScrapedPage = {
  data: Omit<Fields<typeof dataShape>, 'metadata'> & { metadata?: PageMetadata }
  rest: Rest
}

/** The answer of `POST /v2/scrape`; `beside` holds what came next to `data`. HTTP 200 does not mean success. */
export type ScrapeAnswer = ScrapedPage & { success: boolean; error?: string; code?: string; beside: Rest }

/** Reads one page of an answer. Never throws and loses nothing: what is odd is in `rest`. */
export const readScrapedPage = (json: unknown): ScrapedPage => {
  const { fields, rest } = readFields(dataShape, json)
  const { metadata, ...data } = fields
  return { data: metadata ? { ...data, metadata: readMetadata(metadata) } : data, rest }
}

/** Reads a whole answer, leniently: a paid answer is never lost to a parse. */
export const readScrapeAnswer = (json: unknown): ScrapeAnswer => {
  const { fields, rest } = readFields(outerShape, json)
  const { data, success = isRecord(data), ...words } = fields
  return { ...readScrapedPage(data), ...words, success, beside: rest }
}
