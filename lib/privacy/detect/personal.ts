import { maskedPerson, shownPiece } from '@/lib/privacy/mask'
import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import type { Detector } from './detector'

/** An e-mail address, but not a package with its version. */
export const email =
  /(?<![\w.+-])[\w.+-]{1,64}@(?!\d+\.\d)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?![\w-])/i

export const named = new Set(
  `mail email mailaddress emailaddress phone phonenumber tel telephone mobile mobilenumber ssn socialsecurity
  socialsecuritynumber iban passport passportnumber taxid dob dateofbirth birthdate birthday creditcard card
  cardnumber`.split(/\s+/),
)
/** What all of these contain: an @, or several digits. */
export const telling = /@|(?:\d\D{0,2}){6}/

export const socialSecurity = /^\d{3}-\d{2}-\d{4}$/
/** The prefixes and lengths of card numbers, by issuer. */
export const issuers = /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12})$/

/** Names, numbers and addresses of people. */
export const personal: Detector = ({ pieces }) =>
  pieces.flatMap((piece): ReturnType<Detector> => {
    const found = email.exec(piece.value)?.[0] ?? (isNumber(piece) ? piece.value : undefined)
    return found ? [{ kind: 'personal', piece, part: shownPiece(piece, maskedPerson(found)) }] : []
  })

function isNumber({ at, name, value }: AddressPart): boolean {
  if (named.has(plainName(name)) && telling.test(value)) return true
  return at !== 'path' && (socialSecurity.test(value) || isCard(value))
}

/** Whether this is an issuer's number with a valid checksum (Luhn). */
function isCard(value: string): boolean {
  const digits = value.replace(/[ -]/g, '')
  if (!issuers.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const double = Number(digit) * (1 + (at % 2))
      return total + (double > 9 ? double - 9 : double)
    }, 0)
  return sum % 10 === 0
}
