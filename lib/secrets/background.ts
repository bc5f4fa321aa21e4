import { lazy } from '@/lib/rpc/calls'
import { secretCalls } from './calls'
import type { createSecretHandlers as make } from './secret-handlers'

export { keyFinder } from './key-finder'
export { KeyMissing, clearKey, keepKey, keyFor, readKey } from './key-slot'
export { moveDestinations } from './move'
export { type PresetSecrets, createPresetSecrets } from './preset-secrets'
export { fillIn, keepSecrets, readText } from './texts'
export { closeStorageToPages, onUnlocked } from './vault'

/** The vault as pages use it. */
export const createSecrets = (deps: Parameters<typeof make>[0]) => ({
  calls: lazy(secretCalls, async () => (await import('./secret-handlers')).createSecretHandlers(deps)),
})
