import { getOwn } from '@/lib/core/get-own';
import type { RuleId } from '@/lib/queue/job-flag';
import {
  type AddressPart,
  type SplitAddress,
  plainName,
} from '@/lib/privacy/address-parts';
import { knownOfParts } from '@/lib/privacy/known-now';
import { maskedPerson, shownPiece } from '@/lib/privacy/mask';
import { spelled } from '@/lib/privacy/random';
import type { Detector } from './detector';
import { labelsOf } from './host-and-path';
import { isNumbered } from './things';

/** Names, numbers and addresses of people. */
export const personal: Detector = ({ pieces }) =>
  pieces.flatMap((piece): ReturnType<Detector> => {
    const address = knownOfParts().email.exec(
      spelled(piece.value) ?? piece.value,
    )?.[0];
    if (address !== undefined)
      return [
        {
          rule: 'email-address',
          piece,
          part: shownPiece(piece, maskedPerson(address)),
        },
      ];
    if (!isNamed(piece)) return [];
    return [
      {
        rule: 'personal-field',
        piece,
        part: shownPiece(piece, maskedPerson(piece.value)),
      },
    ];
  });

const isNamed = ({ name, value }: AddressPart): boolean =>
  knownOfParts().telephone.test(value) ||
  (knownOfParts().personNames.test(plainName(name)) &&
    knownOfParts().telling.test(value));

/**
 * The number of an account, a card or a person: with right check digits, or
 * behind a word that says what it is.
 */
export const numbers: Detector = ({ pieces }) =>
  pieces.flatMap((piece, place) => {
    const rule = numberRule(pieces, piece, place);
    return rule
      ? [{ rule, piece, part: shownPiece(piece, maskedPerson(piece.value)) }]
      : [];
  });

function numberRule(
  pieces: AddressPart[],
  { at, name, value }: AddressPart,
  place: number,
): RuleId | undefined {
  const { numberHolders, ownNumberForm, personNumbers } = knownOfParts();
  if (isNumber(value, at) && !isCoordinates(pieces[place + 1]))
    return 'number-form';
  const before = pieces[place - 1];
  const holder = plainName(name || (before?.at === at ? before.value : ''));
  const isOfAccount =
    name === '' &&
    numberHolders.includes(holder) &&
    (/\d{6}/.test(value) ||
      /^(?=(?:.*\d){5})(?=.*[A-Z])[A-Z\d-]{8,}$/.test(value)) &&
    !value.includes('.');
  const isOfPerson = personNumbers.test(holder) && /(?:\d.?){4}|@/.test(value);
  const isField =
    isOfAccount || isOfPerson || ownNumberForm.test(`${holder}=${value}`);
  return isField ? 'number-field' : undefined;
}

/** What is before coordinates is the number of a place. */
const isCoordinates = (piece?: AddressPart): boolean =>
  piece?.at === 'path' && /^-?\d+\.\d+,-?\d+\.\d+$/.test(piece.value);

function isNumber(value: string, at: AddressPart['at']): boolean {
  const written = value.trim().toUpperCase();
  const plain = written.replace(/[ -]/g, '');
  const isGrouped =
    /^(?:\d+|\d{4}(?:[ -]\d{4}){3}|\d{4}[ -]\d{6}[ -]\d{5})$/.test(written);
  return Object.entries(knownOfParts().forms).some(
    ([form, pattern]) =>
      (form !== 'card' || isGrouped) &&
      (form !== 'spanish' || at === 'query' || !/[a-z]$/.test(value)) &&
      (pattern.test(written) || pattern.test(plain)) &&
      getOwn(checks, form)?.(plain.replaceAll('.', '')) !== false,
  );
}

/**
 * Whether the check digits of a number, without marks, are right. Some have
 * none, or a form that nothing else has.
 */
const checks: Partial<Record<string, (plain: string) => boolean>> = {
  card: (plain) => {
    const last = plain.length - 1;
    const fold = (product: number) => (product > 9 ? product - 9 : product);
    return weighed(plain, (at) => 1 + ((last - at) % 2), fold) % 10 === 0;
  },
  iban: (plain) => remainder(plain.slice(4) + plain.slice(0, 4)) === 1,
  swiss: (plain) => weighed(plain, (at) => 1 + 2 * (at % 2)) % 10 === 0,
  brazilian: (plain) =>
    (weighed(plain.slice(0, 10), (at) => at) % 11) % 10 === Number(plain[10]),
  chinese: (plain) =>
    weighed(plain.slice(0, 17), (at) => 2 ** (17 - at)) % 11 ===
    (12 - (plain[17] === 'X' ? 10 : Number(plain[17]))) % 11,
  british: (plain) => weighed(plain, (at) => 10 - Math.min(at, 9)) % 11 === 0,
  spanish: (plain) =>
    'TRWAGMYFPDXBNJZSQVHLCKE'[
      Number(
        plain
          .slice(0, -1)
          .replace(/^[XYZ]/, (sign) => `${'XYZ'.indexOf(sign)}`),
      ) % 23
    ] === plain.at(-1),
  french: (plain) =>
    97 - remainder(plain.slice(0, 13)) === Number(plain.slice(13)),
};

const weighed = (
  digits: string,
  weight: (at: number) => number,
  fold = (product: number) => product,
): number =>
  Array.from(digits).reduce(
    (sum, digit, at) => sum + fold(Number(digit) * weight(at)),
    0,
  );

/** Divided by 97, letters as two digits: `A` is 10. */
const remainder = (text: string): number =>
  Number(
    BigInt(
      text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
    ) % 97n,
  );

/**
 * A ticket, a booking, a parcel or a case: who knows its number may see or
 * change it.
 */
export const ticket: Detector = (address) => {
  const { pieces } = address;
  const { ticketName, ticketNumber, parcelForm, parcelNumber } = knownOfParts();
  const parcel = parcelStart(address);
  const proven = provenBy(pieces, parcel);
  const ruleFor = (piece: AddressPart, place: number): RuleId | undefined => {
    const { at, name, value } = piece;
    const number = at === 'query' ? ticketNumber : parcelNumber;
    if (parcelForm.test(value) || (place >= parcel && number.test(value)))
      return 'parcel-number';
    const before = pieces[place - 1];
    const holder =
      name || (at !== 'query' && before?.at === at && before.value) || '';
    const isField =
      (ticketName.test(plainName(name)) && /^[A-Z\d-]{5,}$/i.test(value)) ||
      (ticketNumber.test(value) && isNumbered(holder));
    if (isField) return 'ticket-field';
    return proven.includes(piece) ? 'ticket-proof' : undefined;
  };
  return pieces.flatMap((piece, place) => {
    const rule = ruleFor(piece, place);
    return rule ? [{ rule, piece, part: shownPiece(piece) }] : [];
  });
};

/** The first part that may be the number of a parcel. */
function parcelStart(address: SplitAddress): number {
  const { pieces } = address;
  const isOfParcel = (text: string) =>
    knownOfParts().parcelPlace.test(plainName(text));
  if (labelsOf(address).some(isOfParcel)) return 0;
  return (
    pieces.findIndex(({ at, value }) => at === 'path' && isOfParcel(value)) +
      1 || pieces.length
  );
}

/**
 * A number beside what proves that it is one's own: a name, a birthday, a
 * postal code or a PIN.
 */
function provenBy(pieces: AddressPart[], parcel: number): AddressPart[] {
  const { proof, recordLocator, ticketNumber } = knownOfParts();
  const proofs = pieces.filter(
    ({ name, value }) => proof.test(plainName(name)) && value.length > 2,
  );
  if (proofs.length === 0) return [];
  return pieces.filter((piece, place) => {
    const { name, value } = piece;
    if (proofs.includes(piece)) return false;
    const isBooking =
      isNumbered(pieces[place - 1]?.value ?? '') || recordLocator.test(value);
    return (
      isBooking ||
      ((name !== '' || place >= parcel) && ticketNumber.test(value))
    );
  });
}
