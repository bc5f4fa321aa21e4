import { type ReadRow, type Rest, readFields, readRow, readRows } from '@/lib/core/read-fields'
import { anything, counted, date, list, nullable, text } from '@/lib/core/reader'

const errorShape = {
  id: text,
  timestamp: date,
  url: text,
  code: text,
  error: text,
}

/** A page that a batch could not scrape; `timestamp` in milliseconds since 1970. */
type BatchError = ReadRow<typeof errorShape>

/** Source: contract, "Batch scrape error report". */
export type BatchErrors = { errors: BatchError[]; robotsBlocked: string[]; rest: Rest }

const reportShape = { errors: anything, robotsBlocked: nullable(list(text)) }

/** Reads the error report of v1 and v2, which are the same. A null list is read as empty. */
export const readBatchErrors = (json: unknown): BatchErrors => {
  const { fields, rest } = readFields(reportShape, json)
  const errors = readRows(errorShape, fields.errors)
  return { errors, robotsBlocked: fields.robotsBlocked ?? [], rest }
}

const createdShape = {
  id: text,
  invalidURLs: list(text),
}

/** A batch that was accepted. Source: real server. */
type BatchCreated = ReadRow<typeof createdShape>

export const readBatchCreated = (json: unknown): BatchCreated => readRow(createdShape, json)

/** Omits `next`, which is present until the status is `completed` and is no reason to continue. */
const statusShape = {
  /** `scraping`, `completed`, `cancelled` or `failed`. */
  status: text,
  completed: counted,
  total: counted,
  creditsUsed: counted,
  expiresAt: date,
  data: anything,
}

/**
 * The progress of a batch, with some of its results unparsed, each like the `data` of a scrape answer. The answer to a
 * cancellation has only `status`.
 */
type BatchStatus = Omit<ReadRow<typeof statusShape>, 'data'> & { data: unknown[] }

export const readBatchStatus = (json: unknown): BatchStatus => {
  const { data, ...row } = readRow(statusShape, json)
  const pages: unknown[] = Array.isArray(data) ? data : data === undefined || data === null ? [] : [data]
  return { ...row, data: pages }
}
