import { type ReadRow, readFields, readRow, readRows } from '@/lib/core/read-fields'
import { anything, counted, date, flag, nullable, text } from '@/lib/core/reader'

const envelope = { success: flag, data: anything }

const creditShape = {
  remainingCredits: counted,
  planCredits: counted,
  billingPeriodStart: nullable(text),
  billingPeriodEnd: nullable(text),
}

/** The account's remaining credits. Source: real server, "Account". */
type CreditUsage = ReadRow<typeof creditShape>

export const readCredits = (json: unknown): CreditUsage =>
  readRow(creditShape, readFields(envelope, json).fields.data)

const queueShape = {
  success: flag,
  jobsInQueue: counted,
  activeJobsInQueue: counted,
  waitingJobsInQueue: counted,
  maxConcurrency: counted,
}

/** The account's queue. Source: real server, "Account". */
type QueueStatus = ReadRow<typeof queueShape>

export const readQueue = (json: unknown): QueueStatus => readRow(queueShape, json)

const requestShape = { id: text, endpoint: text, target: text, created_at: date }

/** The account's recent requests: shows whether one arrived. Source: real server, "Account". */
export const readActivity = (json: unknown) => readRows(requestShape, readFields(envelope, json).fields.data)
