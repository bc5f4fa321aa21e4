import { plainName } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { masked } from '@/lib/privacy/mask'
import { isUnguessable } from '@/lib/privacy/random'
import type { Detector } from './detector'
import { labelsOf, withoutEnding } from './host-and-path'
import { isHolder } from './things'

/** An id that nobody guesses, after a word for what one person or team has: a result, a bill, a call, a hook. */
export const heldKey: Detector = (address) => {
  const { url, pieces } = address
  const keys = pieces.filter(
    ({ value }) => isUnguessable(withoutEnding(value)) && !knownOfParts().publicId.test(value),
  )
  if (keys.length === 0 || knownOfParts().publicSite.test(url.hostname)) return []
  const isOnHost = labelsOf(address).some((label) => knownOfParts().keyHost.test(plainName(label)))
  const holder = pieces.findIndex(({ at, value }) => at === 'path' && isHolder(withoutEnding(value)))
  if (!isOnHost && holder < 0) return []
  const after = isOnHost ? -1 : holder
  return keys
    .filter((piece) => pieces.indexOf(piece) > after)
    .map((piece) => ({ rule: 'unguessable-id', piece, part: `${url.hostname}/${masked(piece.value)}` }))
}
