import { maskedPerson, shownPiece } from '@/lib/privacy/mask'
import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { spelled } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** Names, numbers and addresses of people. */
export const personal: Detector = ({ pieces }) =>
  pieces.flatMap((piece): ReturnType<Detector> => {
    const found =
      knownOfParts().email.exec(spelled(piece.value) ?? piece.value)?.[0] ??
      (isNamed(piece) ? piece.value : undefined)
    return found ? [{ kind: 'personal', piece, part: shownPiece(piece, maskedPerson(found)) }] : []
  })

const isNamed = ({ name, value }: AddressPart): boolean =>
  /^\+\d[\d -]{8,}$/.test(value) ||
  (knownOfParts().personNames.test(plainName(name)) && knownOfParts().telling.test(value))
