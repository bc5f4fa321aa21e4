import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { shownPiece } from '@/lib/privacy/mask'
import type { RuleId } from '@/lib/queue/job-flag'
import type { Detector } from './detector'
import { labelsOf } from './host-and-path'
import { isNumbered } from './things'

/** A ticket, a booking, a parcel or a case: who knows its number may see or change it. */
export const ticket: Detector = (address) => {
  const { pieces } = address
  const { ticketName, ticketNumber, parcelForm, parcelPlace, parcelNumber } = knownOfParts()
  const isOfParcel = (text: string) => parcelPlace.test(plainName(text))
  const firstOfParcel = labelsOf(address).some(isOfParcel)
    ? 0
    : pieces.findIndex(({ at, value }) => at === 'path' && isOfParcel(value)) + 1 || pieces.length
  const proven = provenBy(pieces, firstOfParcel)
  const ruleFor = (piece: AddressPart, place: number): RuleId | undefined => {
    const { at, name, value } = piece
    const before = pieces[place - 1]
    const holder = name || (at !== 'query' && before?.at === at && before.value) || ''
    if (
      parcelForm.test(value) ||
      (place >= firstOfParcel && (at === 'query' ? ticketNumber : parcelNumber).test(value))
    )
      return 'parcel-number'
    const isField =
      (ticketName.test(plainName(name)) && /^[A-Z\d-]{5,}$/i.test(value)) ||
      (ticketNumber.test(value) && isNumbered(holder))
    if (isField) return 'ticket-field'
    return proven.includes(piece) ? 'ticket-proof' : undefined
  }
  return pieces.flatMap((piece, place) => {
    const rule = ruleFor(piece, place)
    return rule ? [{ rule, piece, part: shownPiece(piece) }] : []
  })
}

/** A number beside what proves that it is one's own: a name, a birthday, a postal code or a PIN. */
function provenBy(pieces: AddressPart[], firstOfParcel: number): AddressPart[] {
  const { familyName, placeNumber, proof, recordLocator, ticketNumber } = knownOfParts()
  const ofFamily = pieces.filter(
    ({ name, value }) => name.length > 3 && familyName.test(plainName(name)) && value.length > 2,
  )
  const proofs = pieces
    .filter(({ name, value }) => proof.test(plainName(name)) && value.length > 2)
    .concat(ofFamily)
  if (proofs.length === 0) return []
  return pieces.filter((piece, place) => {
    const { name, value } = piece
    if (proofs.includes(piece) || placeNumber.test(plainName(name))) return false
    const isBooking = ofFamily.length > 0 || isNumbered(pieces[place - 1]?.value ?? '')
    return (
      (isBooking && recordLocator.test(value)) ||
      ((name !== '' || isBooking || place >= firstOfParcel) && ticketNumber.test(value))
    )
  })
}
