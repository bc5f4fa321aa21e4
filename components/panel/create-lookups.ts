import type { ReadonlySignal } from '@preact/signals'
import {
  type InteractionsState,
  type SessionsState,
  createInteractions,
  createSessions,
} from '@/components/sessions'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Settings } from '@/lib/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { pageScreen, pageTimers } from '@/components/ui/on-screen'

type Deps = { call: typeof callBackground; settings: ReadonlySignal<Settings>; db: OpenDatabase }

/** What a service is asked for, and the interactions in its browsers. */
export type Lookups = { sessions: SessionsState; interactions: InteractionsState }

export const createLookups = ({ call, settings, db }: Deps): Lookups => ({
  sessions: createSessions({ call, settings, now: Date.now, timers: pageTimers, screen: pageScreen }),
  interactions: createInteractions({ call, db }),
})
