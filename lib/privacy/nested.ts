import { type AddressPart, type SplitAddress, decoded } from './address-parts';
import { partsData } from './gate-data';
import { spelled } from './random';

/** An address inside another one. */
export type Nested = { text: string; piece?: AddressPart };

/**
 * Addresses in a parameter, a path segment or the rest of a path, as used by
 * translators, archives and redirects.
 */
export function nestedIn({ url, pieces }: SplitAddress): Nested[] {
  const inPieces = pieces.flatMap((piece): Nested[] => {
    const text = addressIn(piece);
    return text === undefined ? [] : [{ text, piece }];
  });
  const [, scheme, rest] = partsData().addressInPath.exec(url.pathname) ?? [];
  return rest === undefined
    ? inPieces
    : [...inPieces, { text: `${scheme}://${rest}${url.search}` }];
}

function addressIn({ at, name, value }: AddressPart): string | undefined {
  const trimmed = (value || name).trim();
  const { address, addressWithoutScheme } = partsData();
  const text = /^https?%3A%2F/i.test(trimmed)
    ? decoded(trimmed)
    : (spelled(trimmed) ?? trimmed);
  const [, full] = address.exec(text) ?? [];
  if (full !== undefined) return full;
  const [, place] =
    at === 'path' ? [] : (addressWithoutScheme.exec(text) ?? []);
  return place && `http://${place}`;
}
