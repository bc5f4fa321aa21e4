import type { JobError } from '@/lib/jobs/job'
import type { Connection } from '@/lib/schema/connection'
import type { RunResult } from '@/lib/schema/session-answers'

/** `unknown`: the service may have run it, and billed it, but its answer was lost. */
export type RunState = 'running' | 'unknown' | 'done' | 'failed' | 'stopped'

/** What is run. `timeout` in seconds. Source: real-server.md, "Interact". */
export type Task =
  | { prompt: string }
  | { code: string; language: 'python' | 'node' | 'bash'; timeout?: number }

/** Where it runs: in the page of a finished scrape, or in a session that was created. */
export type RunPlace = { scrapeId: string; jobId: string } | { sessionId: string }

/** What came back, without the session's addresses: those are secrets and stay in memory. */
export type RunAnswer = Omit<RunResult, 'cdpUrl' | 'liveViewUrl' | 'interactiveLiveViewUrl'>

/**
 * A prompt or code that is run once in a remote browser, as data. It is saved before it is sent, and is never sent
 * again: running it once more makes a new one. Times are milliseconds since the epoch.
 */
export type Run = {
  id: string
  createdAt: number
  connection: Connection
  place: RunPlace
  task: Task
  state: RunState
  /** Names the worker instance that sent it. */
  owner: string
  endedAt?: number
  /** Also of a failed run: what it printed until then. */
  answer?: RunAnswer
  error?: JobError
  isFleeting?: true
}
