import { answered, lazy } from '@/lib/rpc/calls'
import { listCalls, settingsCalls } from './calls'
import { listHandlers } from './list-handlers'
import type { createSettingsHandlers as make } from './settings-handlers'

/** The settings, and the lists of records in them. */
export const createSettings = (deps: Parameters<typeof make>[0]) => ({
  calls: {
    ...answered(listCalls, listHandlers),
    ...lazy(settingsCalls, async () => (await import('./settings-handlers')).createSettingsHandlers(deps)),
  },
})
