import { masked, shownPiece } from '@/lib/privacy/mask'
import { type SplitAddress, type AddressPart, plainName, written } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'
import { fromHost } from './host-and-path'

function acts(value: string): boolean {
  const { doing, programEnding } = knownOfParts()
  const words = [value, value.replace(programEnding, '')].map(plainName)
  return doing.some((one) => words.some((word) => one.test(word)))
}

/** A link that resets, confirms, invites, signs in or unsubscribes: its path or a parameter says so, with a token. */
export const once: Detector = ({ pieces }) => {
  const does = pieces.some(
    ({ name, value }) => (name === '' || knownOfParts().actName.test(plainName(name))) && acts(value),
  )
  return pieces
    .filter((piece) => {
      const { name, value } = piece
      const isCode = knownOfParts().onceCode.test(written(piece))
      return (does && (isCode || ((name !== '' || !acts(value)) && looksDrawn(value)))) || isToConfirm(piece)
    })
    .map((piece) => ({ rule: 'one-time-link', piece, part: shownPiece(piece) }))
}

/** `?verification_code=123456`, or `?confirm=` with a token. */
const isToConfirm = (piece: AddressPart): boolean =>
  knownOfParts().onceForm.test(written(piece)) ||
  (knownOfParts().onceNames.test(plainName(piece.name)) && looksDrawn(piece.value))

/** A link that gives access to anyone who has it. */
export const share: Detector = (address) => {
  const { hostname } = address.url
  const isShared = [knownOfParts().sharedSites, ...knownOfParts().shared].some((place) =>
    place.test(fromHost(address)),
  )
  if (!isShared) return []
  const key = lastOf(address, 'fragment') ?? lastOf(address, 'path') ?? lastOf(address, 'query')
  return key ? [{ rule: 'shared-link', piece: key, part: `${hostname}/${masked(key.value)}` }] : []
}

const lastOf = ({ pieces }: SplitAddress, at: AddressPart['at']) =>
  pieces.findLast((piece) => piece.at === at)
