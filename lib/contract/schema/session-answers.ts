import { type ReadRow, type Rest, readFields, readRow, readRows } from '@/lib/core/read-fields'
import { anything, counted, date, flag, nullable, number, text } from '@/lib/core/reader'

const addresses = { cdpUrl: text, liveViewUrl: text, interactiveLiveViewUrl: text }

const sessionShape = {
  id: text,
  /** `active` or `destroyed` in the contract; a real server also says `error`. */
  status: text,
  ...addresses,
  streamWebView: flag,
  createdAt: date,
  lastActivity: date,
  expiresAt: date,
}

/** A remote browser; times are milliseconds since 1970. Source: contract, "Interact session". */
export type Session = ReadRow<typeof sessionShape>

/** One session, as in the answer to its creation. Source: real server. */
export const readSession = (json: unknown): Session => readRow(sessionShape, json)

/** The answer of `GET /v2/interact`. */
export type SessionList = { sessions: Session[]; rest: Rest }

/** Reads the list of sessions; odd fields of a row are in its own `rest`. */
export const readSessions = (json: unknown): SessionList => {
  const { fields, rest } = readFields({ success: flag, sessions: anything }, json)
  return { sessions: readRows(sessionShape, fields.sessions), rest }
}

const output = nullable(text)
const runShape = {
  success: flag,
  sessionId: text,
  ...addresses,
  output,
  stdout: output,
  result: output,
  stderr: output,
  exitCode: nullable(number),
  killed: flag,
  error: output,
}

/** The result of running a prompt or code in a browser; `success` may be false under HTTP 200. Source: real server. */
export type RunResult = ReadRow<typeof runShape>

export const readRun = (json: unknown): RunResult => readRow(runShape, json)

const stopShape = {
  success: flag,
  sessionDurationMs: counted,
  creditsBilled: counted,
  cleanupQueued: flag,
}

/** The cost of a stopped session. A second stop returns the same, without the credits. Source: real server. */
export type StopResult = ReadRow<typeof stopShape>

export const readStop = (json: unknown): StopResult => readRow(stopShape, json)
