import {
  addressInNameZones,
  loopbackNames,
  privateNames,
  reservedNames,
} from './private-names';
import { addressKind, type HostKind } from './address-kind';

/**
 * The kind of a host as spelled in `URL.hostname`: the URL parser has already
 * normalized unusual spellings (octal, hexadecimal, a single number, full-width
 * digits). What a public name resolves to is unknown here.
 */
export function hostKind(hostname: string): HostKind {
  const name = hostname.toLowerCase().replace(/(?<!\.)\.+$/, '');
  const isUnder = (zone: string) => name === zone || name.endsWith(`.${zone}`);
  const address = addressKind(name);
  if (address) return address;
  if (loopbackNames.some(isUnder)) return 'loopback';
  if (privateNames.some(isUnder) || !name.includes('.')) return 'private';
  if (reservedNames.some(isUnder)) return 'reserved';
  const zone = addressInNameZones.find((candidate) =>
    name.endsWith(`.${candidate}`),
  );
  return zone ? kindSpelledIn(name.slice(0, -zone.length - 1)) : 'public';
}

/**
 * A name that isn't a plain IPv4 address may spell one in hexadecimal or as
 * IPv6, so it counts as private.
 */
function kindSpelledIn(labels: string): HostKind {
  const parts = labels.split(/[.-]/);
  const kinds = parts.flatMap(
    (_, index) => addressKind(parts.slice(index, index + 4).join('.')) ?? [],
  );
  return kinds.length === 0
    ? 'private'
    : (kinds.find((kind) => kind !== 'public') ?? 'public');
}

/**
 * False for hosts that Chromium's URL parser accepts although no name or
 * address has such characters: spaces, quotes.
 */
export const isHost = (hostname: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);
