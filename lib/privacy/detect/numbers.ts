import { own } from '@/lib/core/own'
import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { maskedPerson, shownPiece } from '@/lib/privacy/mask'
import type { RuleId } from '@/lib/queue/job-flag'
import type { Detector } from './detector'

/** Whether the check digits of a number, without marks, are right. Some have none, or a form that nothing else has. */
const checks: Partial<Record<string, (plain: string) => boolean>> = {
  card: isLuhn,
  iban: (plain) => remainder(plain.slice(4) + plain.slice(0, 4)) === 1,
  swiss: (plain) => weighed(plain, (at) => 1 + 2 * (at % 2)) % 10 === 0,
  argentinian: (plain) => weighed(plain, (at) => Number('54327654321'[at])) % 11 === 0,
  brazilian: (plain) => (weighed(plain.slice(0, 10), (at) => at) % 11) % 10 === Number(plain[10]),
  chilean: (plain) =>
    (weighed(plain.slice(0, -1), (at) => 2 + ((plain.length - 2 - at) % 6)) +
      (plain.endsWith('K') ? 10 : Number(plain.at(-1)))) %
      11 ===
    0,
  chinese: (plain) =>
    weighed(plain.slice(0, 17), (at) => 2 ** (17 - at)) % 11 ===
    (12 - (plain[17] === 'X' ? 10 : Number(plain[17]))) % 11,
  norwegian: (plain) =>
    weighed(plain.slice(0, 10), (at) => Number('3761894521'[at])) % 11 === 0 &&
    weighed(plain, (at) => Number('54327654321'[at])) % 11 === 0,
  singaporean: (plain) => {
    const rest =
      (weighed(plain.slice(1, 8), (at) => Number('2765432'[at])) + (/^[GT]/.test(plain) ? 4 : 0)) % 11
    return (/^[ST]/.test(plain) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[rest] === plain[8]
  },
  taiwanese: (plain) => {
    const region = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(plain.charAt(0))
    return weighed(region + plain.slice(1), (at) => Number('19876543211'[at])) % 10 === 0
  },
  polish: (plain) => weighed(plain, (at) => Number('13791379131'[at])) % 10 === 0,
  african: isLuhn,
  british: (plain) => weighed(plain, (at) => 10 - Math.min(at, 9)) % 11 === 0,
  spanish: (plain) =>
    'TRWAGMYFPDXBNJZSQVHLCKE'[
      Number(plain.slice(0, -1).replace(/^[XYZ]/, (sign) => `${'XYZ'.indexOf(sign)}`)) % 23
    ] === plain.at(-1),
  swedish: (plain) => isLuhn(plain.slice(2)),
  turkish: (plain) =>
    (weighed(plain.slice(0, 9), (at) => 7 - 8 * (at % 2)) + 90) % 10 === Number(plain[9]) &&
    weighed(plain.slice(0, 10), () => 1) % 10 === Number(plain[10]),
  french: (plain) => 97 - remainder(plain.slice(0, 13)) === Number(plain.slice(13)),
}

/** The number of an account, a card or a person: with right check digits, or behind a segment that says what it is. */
export const numbers: Detector = ({ pieces }) =>
  pieces.flatMap((piece, place) => {
    const rule = ruleFor(pieces, piece, place)
    return rule ? [{ rule, piece, part: shownPiece(piece, maskedPerson(piece.value)) }] : []
  })

function ruleFor(pieces: AddressPart[], { at, name, value }: AddressPart, place: number): RuleId | undefined {
  const before = pieces[place - 1]
  const holder = plainName(name || (before?.at === at ? before.value : ''))
  const isHeld = name === '' && knownOfParts().numberHolders.includes(holder)
  const isOfPerson =
    knownOfParts().personNumbers.includes(holder) ||
    (name !== '' && knownOfParts().ownNumberName.test(holder)) ||
    ((name !== '' || /^[\d-]{7,}$/.test(value)) && knownOfParts().customerNumber.test(holder))
  const isOfGoods = at === 'query' && knownOfParts().goodsId.test(holder)
  if (isNumber(value, at) && !isOfGoods && !isCoordinates(pieces[place + 1])) return 'number-form'
  const isField =
    (isHeld &&
      (/\d{6}/.test(value) || /^(?=(?:.*\d){5})(?=.*[A-Z])[A-Z\d-]{8,}$/.test(value)) &&
      !value.includes('.') &&
      !(knownOfParts().bookHolder.test(holder) && isTitle(value))) ||
    knownOfParts().ownNumberForm.test(`${holder}=${value}`) ||
    (isOfPerson && /(?:\d.?){4}|@/.test(value))
  return isField ? 'number-field' : undefined
}

/** What is before coordinates is the number of a place. */
const isCoordinates = (piece?: AddressPart): boolean =>
  piece?.at === 'path' && /^-?\d+\.\d+,-?\d+\.\d+$/.test(piece.value)

/** Words and a number: the title of a book, where another language has a card. */
const isTitle = (value: string): boolean => /\p{Ll}{3}-\p{Ll}/u.test(value)

function isNumber(value: string, at: AddressPart['at']): boolean {
  const written = value.trim().toUpperCase()
  const plain = written.replace(/[ -]/g, '')
  const isGrouped = /^(?:\d+|\d{4}(?:[ -]\d{4}){3}|\d{4}[ -]\d{6}[ -]\d{5})$/.test(written)
  return Object.entries(knownOfParts().forms).some(
    ([form, pattern]) =>
      (form !== 'card' || isGrouped) &&
      (form !== 'spanish' || at === 'query' || !/[a-z]$/.test(value)) &&
      (pattern.test(written) || pattern.test(plain)) &&
      own(checks, form)?.(plain.replaceAll('.', '')) !== false,
  )
}

function isLuhn(digits: string): boolean {
  const last = digits.length - 1
  const sum = weighed(
    digits,
    (at) => 1 + ((last - at) % 2),
    (product) => (product > 9 ? product - 9 : product),
  )
  return sum % 10 === 0
}

const weighed = (
  digits: string,
  weight: (at: number) => number,
  fold = (product: number) => product,
): number => Array.from(digits).reduce((sum, digit, at) => sum + fold(Number(digit) * weight(at)), 0)

/** Divided by 97, letters as two digits: `A` is 10. */
const remainder = (text: string): number =>
  Number(BigInt(text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n)
