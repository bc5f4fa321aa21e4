import type { JobError } from '@/lib/queue/job'
import type { Connection } from '@/lib/contract/schema/connection'
import type { RunResult, StopResult } from '@/lib/contract/schema/session-answers'

/**
 * `unknown`: the service may have run it, and billed it, but its answer was lost. `failed`: it failed there, or was refused.
 * `stopped`: its session was ended under it.
 */
export type RunState = 'running' | 'unknown' | 'done' | 'failed' | 'stopped'

/** What is run. `timeout` in seconds. Source: real-server.md, "Interact". */
export type Task =
  | { prompt: string }
  | { code: string; language: 'python' | 'node' | 'bash'; timeout?: number }

/** Where it runs: in the page of a finished scrape, or in a session that was created. */
export type RunPlace = { scrapeId: string; jobId: string } | { sessionId: string }

/** What came back, without the session's addresses: those are secrets and stay in memory. */
export type RunAnswer = Omit<RunResult, 'cdpUrl' | 'liveViewUrl' | 'interactiveLiveViewUrl'>

/** What a session took that was ended, as far as the service told. */
export type Ended = Pick<StopResult, 'sessionDurationMs' | 'creditsBilled'>

/**
 * A prompt or code that is run once in a remote browser, as data. It is saved before it is sent, and is never sent
 * again: running it once more makes a new one. Times are milliseconds since the epoch.
 */
export type Run = {
  id: string
  createdAt: number
  connection: Extract<Connection, { kind: 'service' }>
  place: RunPlace
  task: Task
  state: RunState
  /** Names the worker instance that sent it. */
  owner: string
  endedAt?: number
  /** Also of a failed run: what it printed until then. */
  answer?: RunAnswer
  error?: JobError
  /** Of the session, once it was ended after this run. */
  ended?: Ended
  isFleeting?: true
}

/** Credits that a session takes each minute, one minute at least. Source: real-server.md, "Interact" (docs). */
export const creditsAMinute = { prompt: 7, code: 2 }

/** True for the same session, or the same finished scrape. */
export const isSamePlace = (a: RunPlace, b: RunPlace): boolean =>
  'sessionId' in a
    ? 'sessionId' in b && a.sessionId === b.sessionId
    : 'scrapeId' in b && a.scrapeId === b.scrapeId

/** True for two runs that do the same at the same place. */
export const isSameRun = (a: Run, b: Run): boolean =>
  isSamePlace(a.place, b.place) &&
  JSON.stringify([a.task, a.connection]) === JSON.stringify([b.task, b.connection])

declare module '@/lib/store/db' {
  interface Tables {
    runs: { key: string; value: Run; indexes: { createdAt: number } }
  }
}
