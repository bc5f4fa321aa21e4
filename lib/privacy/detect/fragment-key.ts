import { known } from '@/lib/privacy/known-now'
import { shownPiece } from '@/lib/privacy/mask'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** The key of an encrypted paste, file, note or whiteboard. The fragment is sent to no server, but to a service. */
export const fragmentKey: Detector = ({ url, pieces }) => {
  const { keyedPlaces, withKey, padPath, idInPath } = known()
  const labels = url.hostname.split('.')
  const first = pieces.filter(({ at, name }, place) => name === '' && (at === 'fragment' || place === 0))
  const firsts = first.map(({ value }) => value.toLowerCase())
  const segments = [...labels, ...firsts]
  const isKeyed =
    idInPath.test(url.pathname.replace(/\/$/, '')) ||
    keyedPlaces.some(
      (place) =>
        segments.some((one) => one === place || one === `${place}s`) ||
        (place.length > 2 && labels.some((label) => label.startsWith(place) || label.endsWith(place))),
    )
  return pieces
    .filter(({ at, value, raw }) => {
      if (at !== 'fragment') return false
      if (withKey.test(raw)) return true
      return (
        (isKeyed && /^\w+=*$/.test(value) && looksDrawn(value)) ||
        (padPath.test(url.hash) && value.length >= 16)
      )
    })
    .map((piece) => ({ kind: 'secret', piece, part: shownPiece(piece) }))
}
