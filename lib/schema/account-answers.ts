import { dateText, withDates } from '@/lib/core/read-date'
import { type Reading, readFields, readRow, readRows } from '@/lib/core/read-fields'
import { z } from '@/lib/core/zod'

const envelope = { success: z.boolean(), data: z.unknown() }

const creditShape = {
  remainingCredits: z.number(),
  planCredits: z.number(),
  billingPeriodStart: z.nullable(z.string()),
  billingPeriodEnd: z.nullable(z.string()),
}

/** What is left of the account's credits. Source: real server, "Account". */
type CreditUsage = Reading<typeof creditShape>

export const readCredits = (json: unknown): CreditUsage =>
  readRow(creditShape, readFields(envelope, json).fields.data)

const queueShape = {
  success: z.boolean(),
  jobsInQueue: z.number(),
  activeJobsInQueue: z.number(),
  waitingJobsInQueue: z.number(),
  maxConcurrency: z.number(),
}

/** How busy the account is. Source: real server, "Account". */
type QueueStatus = Reading<typeof queueShape>

export const readQueue = (json: unknown): QueueStatus => readRow(queueShape, json)

const requestShape = { id: z.string(), endpoint: z.string(), target: z.string(), created_at: dateText }

/** The account's recent requests: tells whether one arrived. Source: real server, "Account". */
export const readActivity = (json: unknown) =>
  readRows(requestShape, readFields(envelope, json).fields.data).map((row) => withDates(row, 'created_at'))
