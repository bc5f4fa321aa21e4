import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { BatchJob } from './batch-routes'
import type { FaultQueue } from './fault-queue'
import type { ServedFile } from './file-routes'
import type { RateLimit } from './limit-rate'
import type { InteractSession } from './sample-sessions'
import type { LoggedRequest } from './request-log'
import type { TargetPage } from './fetch-target'

/** What one running server keeps, all of it in memory. */
export type ServerState = {
  /** The key that requests must carry, `null` to ask for none. */
  key: string | null
  log: LoggedRequest[]
  faults: FaultQueue
  limit?: RateLimit
  /** Batches tell -1 for what they cost, as on a server that bills nothing. */
  hidesCredits?: boolean
  /** Every request waits for it. */
  frozen?: Promise<void>
  /** Newest first. */
  sessions: InteractSession[]
  scrapes: { id: string; url: string; at: Date }[]
  batches: Map<string, BatchJob>
  /** The last reading of each address. */
  pages: Map<string, TargetPage>
  files: Map<string, ServedFile>
}

export type ServerEnv = { Bindings: HttpBindings; Variables: { noCors?: boolean } }
export type ServerRequest = Context<ServerEnv>
