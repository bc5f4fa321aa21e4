import { type Dated, dateText, withDates } from '@/lib/core/read-date'
import { type Reading, type Rest, readFields, readRow, readRows } from '@/lib/core/read-fields'
import { z } from '@/lib/core/zod'

const addresses = { cdpUrl: z.string(), liveViewUrl: z.string(), interactiveLiveViewUrl: z.string() }

const sessionShape = {
  id: z.string(),
  /** `active` or `destroyed` in the contract; a real server also says `error`. */
  status: z.string(),
  ...addresses,
  streamWebView: z.boolean(),
  createdAt: dateText,
  lastActivity: dateText,
  expiresAt: dateText,
}

type SessionDates = 'createdAt' | 'lastActivity' | 'expiresAt'

/** A remote browser; times are milliseconds since 1970. Source: contract, "Interact session". */
export type Session = Dated<Reading<typeof sessionShape>, SessionDates>

const inMilliseconds = (row: Reading<typeof sessionShape>): Session =>
  withDates(row, 'createdAt', 'lastActivity', 'expiresAt')

/** One session, as creating it answers. Source: real server. */
export const readSession = (json: unknown): Session => inMilliseconds(readRow(sessionShape, json))

/** The answer of `GET /v2/interact`. */
export type SessionList = { sessions: Session[]; rest: Rest }

/** Reads the list of sessions; rows that are odd keep their odd fields in their own `rest`. */
export const readSessions = (json: unknown): SessionList => {
  const { fields, rest } = readFields({ success: z.boolean(), sessions: z.unknown() }, json)
  return { sessions: readRows(sessionShape, fields.sessions).map(inMilliseconds), rest }
}

const text = z.nullable(z.string())
const runShape = {
  success: z.boolean(),
  sessionId: z.string(),
  ...addresses,
  output: text,
  stdout: text,
  result: text,
  stderr: text,
  exitCode: z.nullable(z.number()),
  killed: z.boolean(),
  error: text,
}

/** What running a prompt or code in a browser gave; `success` may be false under HTTP 200. Source: real server. */
export type RunResult = Reading<typeof runShape>

export const readRun = (json: unknown): RunResult => readRow(runShape, json)

const stopShape = {
  success: z.boolean(),
  sessionDurationMs: z.number(),
  creditsBilled: z.number(),
  cleanupQueued: z.boolean(),
}

/** What a stopped session took. Stopping twice answers alike, without the credits. Source: real server. */
export type StopResult = Reading<typeof stopShape>

export const readStop = (json: unknown): StopResult => readRow(stopShape, json)
