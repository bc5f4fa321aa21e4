import { loadedFor } from '@/lib/rpc/feature'
import type { createSecretHandlers as make } from './secret-handlers'

export { keyFinder } from './key-finder'
export { KeyMissing, clearKey, keepKey, keyFor, readKey } from './key-slot'
export { moveDestinations } from './move'
export { type PresetSecrets, createPresetSecrets } from './preset-secrets'
export { fillIn, keepSecrets, readText } from './texts'
export { closeStorageToPages, onUnlocked } from './vault'

export const secretHandlers = (deps: Parameters<typeof make>[0]) =>
  loadedFor(
    [
      'secret.reveal',
      'secrets.forget',
      'passphrase.look',
      'passphrase.set',
      'passphrase.remove',
      'passphrase.unlock',
      'passphrase.lock',
    ],
    async () => (await import('./secret-handlers')).createSecretHandlers(deps),
  )
