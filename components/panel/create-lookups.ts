import type { ReadonlySignal } from '@preact/signals'
import { type SessionsState, createSessions } from '@/components/sessions/sessions-state'
import { type Runs, createRuns } from '@/components/sessions/runs-state'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Settings } from '@/lib/settings/model'
import type { OpenDatabase } from '@/lib/store/db'
import { pageScreen, pageTimers } from '@/components/ui/on-screen'

type Deps = { call: typeof callBackground; settings: ReadonlySignal<Settings>; db: OpenDatabase }

/** What a service is asked for, and what is run in its browsers. */
export type Lookups = { sessions: SessionsState; runs: Runs }

export const createLookups = ({ call, settings, db }: Deps): Lookups => ({
  sessions: createSessions({ call, settings, now: Date.now, timers: pageTimers, screen: pageScreen }),
  runs: createRuns({ call, db }),
})
