import { shownPiece } from '@/lib/privacy/mask'
import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { known } from '@/lib/privacy/known-now'
import { isDrawn, looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

function isNamedSecret({ name, value }: AddressPart): boolean {
  const { certain, counting, doubtful, doubtfulEnd, noValues } = known()
  const plain = plainName(name)
  if (plain === '' || counting.test(plain)) return false
  if (doubtful.includes(plain)) return looksDrawn(value)
  if (certain.test(plain)) return value.length >= 4 && !noValues.test(value)
  return doubtfulEnd.test(plain) && looksDrawn(value)
}

/** Passwords, keys and tokens, detected by the value's shape, the parameter's name, or randomness. */
export const secrets: Detector = ({ pieces }) =>
  pieces
    .filter(
      (piece) =>
        known().shapes.some((shape) => shape.test(piece.value)) ||
        isNamedSecret(piece) ||
        (isDrawn(piece.value, known().least[piece.at]) && !isAnchor(piece)),
    )
    .map((piece) => ({ kind: 'secret', piece, part: shownPiece(piece) }))

const isAnchor = ({ at, value }: AddressPart): boolean => at === 'fragment' && known().anchor.test(value)
