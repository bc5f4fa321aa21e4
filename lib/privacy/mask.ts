import type { AddressPart } from './address-parts';

const maxShownChars = 60;
const cut = (text: string) =>
  text.length > maxShownChars ? `${text.slice(0, maxShownChars - 1)}…` : text;

/**
 * Masks a secret so that its owner can recognize it: shows at most its start
 * and end.
 */
export function masked(secret: string): string {
  const characters = Array.from(secret);
  if (characters.length < 8) return '…';
  const ends = characters.length < 16 ? 2 : 4;
  return `${characters.slice(0, ends).join('')}…${characters.slice(-2).join('')}`;
}

const starts = { path: '/', query: '?', fragment: '#' };

/** A part of an address with its value masked, or shown as `shown`. */
export const shownPiece = (
  { at, name, value }: AddressPart,
  shown = masked(value),
): string => cut(`${starts[at]}${name && `${name}=`}${shown}`);

/** An e-mail address with its host, or a number with its last digits. */
export function maskedPerson(value: string): string {
  const [name = '', host] = value.split('@');
  return host === undefined
    ? `…${value.slice(-2)}`
    : `${name.slice(0, 1)}…@${host}`;
}
