import { masked, shownPiece } from '@/lib/privacy/mask'
import { type SplitAddress, type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { known } from '@/lib/privacy/known-now'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'
import { isAt } from './host-and-path'

const acts = (value: string) => known().doing.some((one) => one.test(plainName(value)))

/** A link that resets, confirms, invites, signs in or unsubscribes: its path or a parameter says so, with a token. */
export const once: Detector = ({ pieces }) => {
  const does = pieces.some(({ at, name, value }) => at !== 'query' && name === '' && acts(value))
  return pieces
    .filter((piece) => {
      const { name, value } = piece
      const isCode = known().onceEnds.includes(plainName(name)) && /^\d{4,}$/.test(value)
      return (does && (isCode || ((name !== '' || !acts(value)) && looksDrawn(value)))) || isToConfirm(piece)
    })
    .map((piece) => ({ kind: 'once', piece, part: shownPiece(piece) }))
}

/** `?verification_code=123456`, or `?confirm=` with a token. */
function isToConfirm({ name, value }: AddressPart): boolean {
  const { onceStarts, onceEnds, onceNames } = known()
  const plain = plainName(name)
  if (onceNames.includes(plain)) return looksDrawn(value)
  const hasBoth =
    onceEnds.some((end) => plain.endsWith(end)) && onceStarts.some((start) => plain.startsWith(start))
  return hasBoth && value.length >= 4 && /\d/.test(value)
}

/** A ticket or a booking: who knows its number may see or change it. */
export const ticket: Detector = ({ pieces }) =>
  pieces
    .filter(({ at, name, value }, place) => {
      const { ticketName, ticketHolder, ticketNumber } = known()
      const before = name === '' && at === 'path' ? plainName(pieces[place - 1]?.value ?? '') : ''
      return (
        (ticketName.test(plainName(name)) && /^[A-Z\d-]{5,}$/i.test(value)) ||
        (ticketHolder.test(before) && ticketNumber.test(value))
      )
    })
    .map((piece) => ({ kind: 'ticket', piece, part: shownPiece(piece) }))

/** A link that gives access to anyone who has it. */
export const share: Detector = (address) => {
  const { hostname, pathname, search, hash } = address.url
  const isShared =
    known().shared.some(([host, path]) => host.test(hostname) && path.test(pathname + search + hash)) ||
    known().sharedSites.some((place) => isAt(address, place))
  if (!isShared) return []
  const key = lastOf(address, 'fragment') ?? lastOf(address, 'path') ?? lastOf(address, 'query')
  return key ? [{ kind: 'share', piece: key, part: `${hostname}/${masked(key.value)}` }] : []
}

const lastOf = ({ pieces }: SplitAddress, at: AddressPart['at']) =>
  pieces.findLast((piece) => piece.at === at)
