import type { AddressPart, Finding } from './address-parts';

const maxShownChars = 60;
const cut = (text: string) =>
  text.length > maxShownChars ? `${text.slice(0, maxShownChars - 1)}…` : text;

/**
 * Shows at most the start and the end of a secret, so that its owner recognizes
 * it.
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

/** True for findings in the whole address, of which no part can be removed. */
const isWhole = ({ rule, piece }: Finding) =>
  !piece && /^(?:own-key|nested-)/.test(rule);

/**
 * A page's own title; the masked address if there is no title, or if it
 * contains the findings.
 */
export function safeTitle(
  title: string,
  url: URL,
  findings: Finding[],
): string {
  const pieces = findings.flatMap(({ piece }) => piece ?? []);
  const whole = findings.some(isWhole);
  if (pieces.length === 0 && !whole) return title;
  const isAddress =
    title === '' || title.replace(/^https?:\/\//, '').startsWith(url.host);
  const repeats = pieces.some(
    ({ raw, value }) =>
      title.includes(raw) || (value !== '' && title.includes(value)),
  );
  if (!isAddress && !repeats) return title;
  if (whole) return url.host;
  const shown = pieces.reduce(
    (text, { name, value, raw }) =>
      text.replaceAll(raw, () => `${name && `${name}=`}${masked(value)}`),
    url.pathname + url.search,
  );
  return url.host + shown;
}
