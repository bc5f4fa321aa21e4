import { carryOut } from './carry-out'
import type { Clip } from './clip'
import type { ClipEffect, ClipEvent } from './step'
import type { DestinationType } from './destinations/destination'
import type { HttpReach } from './destinations/http'
import { inBackground } from './destinations/in-background'
import { hasOrigin } from '@/lib/platform/permissions'
import type { Answer } from '@/lib/rpc/contract'
import { type DestinationSettings, addressOf } from './destinations/settings'
import { readText } from '@/lib/secrets/background'

/** The place that the background reaches, or undefined for one that needs a page. */
const placeOf = ({ kind }: DestinationSettings) =>
  inBackground.find((one) => one.kind === kind) as DestinationType<string, never, HttpReach> | undefined

export const isReachedHere = (settings: DestinationSettings): boolean => placeOf(settings) !== undefined

/** Requests to the one origin of this destination, and to no other. */
function reachOf(settings: DestinationSettings, signal?: AbortSignal): HttpReach {
  const origin = URL.parse(addressOf(settings) ?? '')?.origin
  return {
    secret: readText,
    fetch: (url, init) =>
      URL.parse(url)?.origin === origin
        ? fetch(url, init)
        : Promise.reject(new Error('Not this destination.')),
    ...(signal && { signal }),
  }
}

/** Without the user’s leave for its origin a program looks as if it were closed. */
const isAllowed = (settings: DestinationSettings) => hasOrigin(addressOf(settings) ?? '')

/** Does what the record of a clip calls for, and tells what happened. */
export async function deliver(
  effect: Exclude<ClipEffect, 'abort'>,
  clip: Clip,
  signal: AbortSignal,
): Promise<ClipEvent> {
  const { settings } = clip.destination
  const place = placeOf(settings)
  const at = Date.now()
  if (!place) return { type: 'failed', at, error: { kind: 'failed' } }
  if (!(await isAllowed(settings))) return { type: 'put-off', at, error: { kind: 'permission' } }
  return carryOut(effect, clip, place, reachOf(settings, signal), Date.now)
}

/** Asks the program behind a place whether it is there and takes notes. */
export async function tryPlace(settings: DestinationSettings): Promise<Answer<'destination.test'>> {
  const place = placeOf(settings)
  if (!place) return { ok: false, error: { kind: 'failed' } }
  if (!(await isAllowed(settings))) return { ok: false, error: { kind: 'permission' } }
  return place.test(settings as never, reachOf(settings))
}
