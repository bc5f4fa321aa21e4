import { carryOut } from './carry-out'
import type { Clip } from './clip'
import type { ClipEvent, ClipWork } from './step'
import type { DestinationType } from './destinations/destination'
import type { HttpReach } from './destinations/http'
import { inBackground } from './destinations/in-background'
import { hasOrigin } from '@/lib/platform/permissions'
import type { Answer } from '@/lib/rpc/contract'
import { type DestinationSettings, addressOf } from './destinations/settings'
import { readText } from '@/lib/secrets/background'

/** The destination's implementation in the background, or undefined if it needs a page. */
const placeOf = ({ kind }: DestinationSettings) =>
  inBackground.find((one) => one.kind === kind) as DestinationType<string, never, HttpReach> | undefined

export const isReachedHere = (settings: DestinationSettings): boolean => placeOf(settings) !== undefined

/** Requests only to the origin of this destination. */
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

/** Without permission for its origin a program looks closed. */
const isAllowed = (settings: DestinationSettings) => hasOrigin(addressOf(settings) ?? '')

/** Carries out the effect of a clip's record, and reports what happened. */
export async function deliver(effect: ClipWork, clip: Clip, signal: AbortSignal): Promise<ClipEvent> {
  const { settings } = clip.destination
  const place = placeOf(settings)
  const at = Date.now()
  if (!place) return { type: 'failed', at, error: { kind: 'failed' } }
  if (!(await isAllowed(settings))) return { type: 'put-off', at, error: { kind: 'permission' } }
  return carryOut(effect, clip, place, reachOf(settings, signal), Date.now)
}

/** Tests whether the program of a destination answers and accepts notes. */
export async function tryPlace(settings: DestinationSettings): Promise<Answer<'destination.test'>> {
  const place = placeOf(settings)
  if (!place) return { ok: false, error: { kind: 'failed' } }
  if (!(await isAllowed(settings))) return { ok: false, error: { kind: 'permission' } }
  return place.test(settings as never, reachOf(settings))
}
