import { type ScrapeAnswer, readScrapeAnswer } from '@/lib/schema/scrape-answer'
import type { Database } from '@/lib/store/db'
import { findResult } from '@/lib/store/read'

/** A kept answer: read into its fields, or, where it is no whole JSON, only as the bytes that came. */
export type OpenResult = { jobId: string; raw: Blob; complete: boolean; answer?: ScrapeAnswer }

/** Opens what was kept for a job, or undefined where nothing was. */
export async function openResult(db: Database, jobId: string): Promise<OpenResult | undefined> {
  const result = await findResult(db, jobId)
  if (!result) return undefined
  const { raw, complete } = result
  return { jobId, raw, complete, answer: parse(await raw.text()) }
}

function parse(text: string): ScrapeAnswer | undefined {
  try {
    return readScrapeAnswer(JSON.parse(text))
  } catch {
    return undefined
  }
}
