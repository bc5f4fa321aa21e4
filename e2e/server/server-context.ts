import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { BatchJob } from './batch-routes'
import type { FaultQueue } from './fault-queue'
import type { ServedFile } from './file-routes'
import type { RateLimit } from './limit-rate'
import type { InteractSession } from './sample-sessions'
import type { LoggedRequest } from './request-log'
import type { TargetPage } from './fetch-target'

/** A running server's state, all in memory. */
export type ServerState = {
  /** The required key; `null` for none. */
  key: string | null
  log: LoggedRequest[]
  faults: FaultQueue
  limit?: RateLimit
  /** Batches report -1 as their cost, as on a server that bills nothing. */
  hidesCredits?: boolean
  /** Every request waits for it. */
  frozen?: Promise<void>
  /** Newest first. */
  sessions: InteractSession[]
  scrapes: { id: string; url: string; at: Date }[]
  batches: Map<string, BatchJob>
  /** The last fetched version of each address. */
  pages: Map<string, TargetPage>
  files: Map<string, ServedFile>
}

export type ServerEnv = { Bindings: HttpBindings; Variables: { noCors?: boolean } }
export type ServerRequest = Context<ServerEnv>
