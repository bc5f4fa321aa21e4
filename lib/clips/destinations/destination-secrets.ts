import { type Destination, type DestinationSettings, mapSettings } from './settings'

/**
 * The same with each secret text changed, such as a token or the values of headers. `field`: the setting it is in. The
 * settings may be invalid, and of an unknown kind.
 */
export const mapDestinationSecrets = (
  settings: DestinationSettings,
  change: (text: string, field: string) => string,
): DestinationSettings =>
  mapSettings(settings, (value, { mapSecrets }, name) =>
    mapSecrets ? mapSecrets(value, (text) => change(text, name)) : value,
  )

/** A destination for another browser: its secrets must be entered again. */
export const withoutDestinationSecrets = (one: Destination): Destination => ({
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
