import type { Handlers } from '@/lib/rpc/serve'
import { readBaseUrl } from '@/lib/services'
import {
  type Destination,
  type DestinationSettings,
  addressOf,
  builtInDestinations,
  destinationSecrets,
  destinationSettings,
  mapDestinationSecrets,
} from './destinations/settings'
import { isReference } from '@/lib/contract/schema/secret-places'
import { changeSettings, findDestination, settingsItem, withRecord } from '@/lib/settings'
import { keepSecrets } from '@/lib/secrets/background'
import { tryPlace } from './deliver'

type DestinationCalls = Pick<Handlers, 'destination.save' | 'destination.test'>

/** With the program's address normalized, if it is valid. */
function tidied<T extends DestinationSettings>(typed: T): T {
  const read = 'baseUrl' in typed ? readBaseUrl(typed.baseUrl) : undefined
  return read?.ok ? { ...typed, baseUrl: read.baseUrl } : typed
}

export function destinationHandlers(newId: () => string): DestinationCalls {
  return {
    async 'destination.save'({ id: known, name, exists, images, settings }) {
      const typed = tidied(settings)
      const shape = destinationSettings.safeParse(mapDestinationSecrets(typed, () => ''))
      if (!shape.success) return { ok: false, field: String(shape.error.issues[0]?.path[0] ?? 'kind') }
      const now = await settingsItem.getValue()
      const before = now.destinations.find(({ id }) => id === known)
      const taken = builtInDestinations.some(({ id }) => id === known)
      const id = known === undefined || taken ? newId() : known
      // A secret is only for the address that it was entered for.
      const isSamePlace = before && addressOf(before.settings) === addressOf(typed)
      const kept = await withKept(typed, isSamePlace ? before.settings : undefined)
      const missing = destinationSecrets(kept).includes('')
      if (missing) return { ok: false, field: 'token' in kept ? 'token' : 'headers' }
      const saved: Destination = {
        id,
        ...(name && { name }),
        exists,
        ...(images && { images }),
        settings: kept,
      }
      await changeSettings((current) => ({
        ...current,
        destinations: withRecord(current.destinations, saved),
        // The first destination becomes the default.
        ...(current.destinations.length === 0 && { defaultDestination: id }),
      }))
      return { ok: true, id }
    },

    async 'destination.test'({ id }) {
      const found = findDestination(await settingsItem.getValue(), id)
      return found ? tryPlace(found.settings) : { ok: false, error: { kind: 'failed' } }
    },
  }
}

/** Replaces secrets with references. Of the empty ones, only the token keeps its value from `before`. */
async function withKept<T extends DestinationSettings>(typed: T, before?: DestinationSettings): Promise<T> {
  const known = new Set(before ? destinationSecrets(before).filter(isReference) : [])
  const made = await keepSecrets(
    destinationSecrets(typed).filter((text) => text !== '' && !isReference(text)),
  )
  const old = before && 'token' in before ? before.token : ''
  return mapDestinationSecrets(typed, (text) =>
    known.has(text) ? text : text === '' ? old : (made.get(text) ?? ''),
  )
}
