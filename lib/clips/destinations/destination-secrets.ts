import { own } from '@/lib/core/own'
import type { DestinationDefinition } from './definition'
import { destinationTypes } from './registry'
import type { Destination, DestinationSettings } from './settings'

/**
 * The same with each secret text changed, such as a token or the values of headers. `field`: the setting it is in. The
 * settings may be invalid, and of an unknown kind.
 */
export function mapDestinationSecrets<T extends DestinationSettings>(
  settings: T,
  change: (text: string, field: string) => string,
): T {
  const type: DestinationDefinition | undefined = destinationTypes.find(({ kind }) => kind === settings.kind)
  const changed = Object.entries(settings).map(([name, value]) => {
    const mapSecrets = own(type?.fields, name)?.mapSecrets
    return [name, mapSecrets ? mapSecrets(value, (text) => change(text, name)) : value]
  })
  return Object.fromEntries(changed) as T
}

/** A destination for another browser: its secrets must be entered again. */
export const withoutSecrets = (one: Destination): Destination => ({
  ...one,
  settings: mapDestinationSecrets(one.settings, () => ''),
})

/** The texts at these places. */
export function destinationSecrets(settings: DestinationSettings): string[] {
  const found: string[] = []
  mapDestinationSecrets(settings, (text) => {
    found.push(text)
    return text
  })
  return found
}
