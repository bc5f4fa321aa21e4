import type { ReadonlySignal } from '@preact/signals'
import { type Batch, createBatch } from '@/components/batches/batch-state'
import { type Sessions, createSessions } from '@/components/sessions/sessions-state'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Settings } from '@/lib/schema/settings'
import { pageScreen, pageTimers } from './on-screen'

type Deps = { call: typeof callBackground; settings: ReadonlySignal<Settings> }

/** What a service is asked for and Pluck keeps nowhere. */
export type Lookups = { sessions: Sessions; batch: Batch }

export const createLookups = ({ call, settings }: Deps): Lookups => ({
  sessions: createSessions({ call, settings, now: Date.now, timers: pageTimers, screen: pageScreen }),
  batch: createBatch({ call, settings }),
})
