import type { Destination } from './destinations/settings'
import type { Clip } from './clip'

/**
 * The clip on its way to its place as that is set up now. At work it stays as it is, and while it is looked for where it was
 * sent, as it does where the place is gone or has become another kind of place.
 */
export function inPlace(clip: Clip, place: Destination | undefined): Clip {
  const isLookedFor = clip.state === 'unknown' && clip.waitsUntil !== undefined
  if (clip.state === 'sending' || isLookedFor || place?.settings.kind !== clip.destination.settings.kind)
    return clip
  const { id, name, settings } = place
  return { ...clip, destination: { id, ...(name && { name }), settings } }
}
