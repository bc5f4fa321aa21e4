import { maskedPerson, shownPiece } from '@/lib/privacy/mask'
import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { spelled } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** Names, numbers and addresses of people. */
export const personal: Detector = ({ pieces }) => {
  const { email, familyName, fullName, givenName } = knownOfParts()
  const named = (name: RegExp) =>
    pieces.filter((piece) => name.test(plainName(piece.name)) && /^\p{L}/u.test(piece.value))
  const [family, full] = [new Set(named(familyName)), new Set(named(fullName))]
  const hasGiven = named(givenName).length > 0
  return pieces.flatMap((piece): ReturnType<Detector> => {
    const isOfName = (hasGiven && family.has(piece)) || full.has(piece)
    const address = email.exec(spelled(piece.value) ?? piece.value)?.[0]
    if (address !== undefined)
      return [{ rule: 'email-address', piece, part: shownPiece(piece, maskedPerson(address)) }]
    if (!isOfName && !isNamed(piece)) return []
    return [{ rule: 'personal-field', piece, part: shownPiece(piece, maskedPerson(piece.value)) }]
  })
}

const isNamed = ({ name, value }: AddressPart): boolean =>
  knownOfParts().telephone.test(value) ||
  ([knownOfParts().personNames, knownOfParts().personStems].some((one) => one.test(plainName(name))) &&
    knownOfParts().telling.test(value))
