import type { Destination } from './destinations/settings'
import type { Clip } from './clip'

/**
 * The clip with the current settings of its destination. It is unchanged while sending or being checked, or if the
 * destination is gone or has become a different kind.
 */
export function inPlace(clip: Clip, place: Destination | undefined): Clip {
  const isLookedFor = clip.state === 'unknown' && clip.waitsUntil !== undefined
  if (clip.state === 'sending' || isLookedFor || place?.settings.kind !== clip.destination.settings.kind)
    return clip
  const { id, name, settings } = place
  return { ...clip, destination: { id, ...(name && { name }), settings } }
}
