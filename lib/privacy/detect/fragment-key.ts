import { knownOfParts } from '@/lib/privacy/known-now'
import { shownPiece } from '@/lib/privacy/mask'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** The key of an encrypted paste, file, note or whiteboard. The fragment is sent to no server, but to a service. */
export const fragmentKey: Detector = ({ url, pieces }) => {
  const { anchor, keyedPlace, keyedLabel, withKey, padPath, idInPath } = knownOfParts()
  const labels = url.hostname.split('.')
  const first = pieces.filter(({ at, name }, place) => name === '' && (at === 'fragment' || place === 0))
  const isKeyed =
    idInPath.test(url.pathname) ||
    first.some(({ value }) => keyedPlace.test(value.toLowerCase())) ||
    labels.some((label) => keyedPlace.test(label) || keyedLabel.test(label))
  return pieces
    .filter(({ at, value, raw }) => {
      if (at !== 'fragment') return false
      if (withKey.test(raw)) return true
      return (
        (isKeyed && /^[\w-]+=*$/.test(value) && !anchor.test(value) && looksDrawn(value)) ||
        (padPath.test(url.hash) && value.length >= 16)
      )
    })
    .map((piece) => ({ rule: 'fragment-key', piece, part: shownPiece(piece) }))
}
