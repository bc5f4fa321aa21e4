import { type Dated, dateText, withDates } from '@/lib/core/read-date'
import { type Reading, type Rest, readFields, readRow, readRows } from '@/lib/core/read-fields'
import { z } from '@/lib/core/zod'

const errorShape = {
  id: z.string(),
  timestamp: dateText,
  url: z.string(),
  code: z.string(),
  error: z.string(),
}

/** A page that a batch could not scrape; `timestamp` in milliseconds since 1970. */
type BatchError = Dated<Reading<typeof errorShape>, 'timestamp'>

/** Source: contract, "Batch scrape error report". */
export type BatchErrors = { errors: BatchError[]; robotsBlocked: string[]; rest: Rest }

const reportShape = { errors: z.unknown(), robotsBlocked: z.nullable(z.array(z.string())) }

/** Reads the error report of v1 and v2, which answer alike. A null list is an empty one. */
export const readBatchErrors = (json: unknown): BatchErrors => {
  const { fields, rest } = readFields(reportShape, json)
  const errors = readRows(errorShape, fields.errors).map((row) => withDates(row, 'timestamp'))
  return { errors, robotsBlocked: fields.robotsBlocked ?? [], rest }
}

const createdShape = {
  success: z.boolean(),
  id: z.string(),
  url: z.string(),
  invalidURLs: z.array(z.string()),
}

/** A batch that was accepted. Source: real server. */
type BatchCreated = Reading<typeof createdShape>

export const readBatchCreated = (json: unknown): BatchCreated => readRow(createdShape, json)

const statusShape = {
  success: z.boolean(),
  /** `scraping`, `completed`, `cancelled` or `failed`. */
  status: z.string(),
  completed: z.number(),
  total: z.number(),
  creditsUsed: z.number(),
  expiresAt: dateText,
  /** The next page of results; present until the status is `completed`, so never a reason to go on by itself. */
  next: z.string(),
  data: z.unknown(),
}

/**
 * How far a batch is, with some of its results as they came, each as the `data` of a scrape's answer is. The answer of
 * cancelling it has only `status`.
 */
type BatchStatus = Dated<Omit<Reading<typeof statusShape>, 'data'>, 'expiresAt'> & { data: unknown[] }

export const readBatchStatus = (json: unknown): BatchStatus => {
  const { data, ...row } = readRow(statusShape, json)
  const pages: unknown[] = Array.isArray(data) ? data : data === undefined || data === null ? [] : [data]
  return { ...withDates(row, 'expiresAt'), data: pages }
}
