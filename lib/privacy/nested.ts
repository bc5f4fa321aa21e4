import { known } from './known-now';
import { networkKind } from './network-kind';
import { spelled } from './random';
import { type SplitAddress, type AddressPart, decoded } from './address-parts';

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
  const [, scheme, rest] = known().inPath.exec(url.pathname) ?? [
    '',
    'https',
    known().proxied.exec(url.hostname + url.pathname)?.[1],
  ];
  const whole =
    rest === undefined ? translated(url) : `${scheme}://${rest}${url.search}`;
  return whole === undefined ? inPieces : [...inPieces, { text: whole }];
}

/**
 * An address with a scheme, with a path, or so clearly in a private network
 * that it needs neither.
 */
function addressIn({ at, name, value }: AddressPart): string | undefined {
  const trimmed = (value || name).trim();
  const { escapedTwice, withScheme, ofNetwork, withPath } = known();
  const text = escapedTwice.test(trimmed)
    ? decoded(trimmed)
    : (spelled(trimmed) ?? trimmed);
  const [, full] = withScheme.exec(text) ?? [];
  if (full !== undefined) return full;
  const [, host = ''] = at === 'path' ? [] : (ofNetwork.exec(text) ?? []);
  const kind = host === '' ? 'public' : networkKind(host);
  if (kind === 'loopback' || kind === 'private') return `http://${text}`;
  const [, place] = at === 'path' ? [] : (withPath.exec(text) ?? []);
  return place && `http://${place}`;
}

/**
 * The address that Google translates: `https://a--b-example.translate.goog/` is
 * of `a-b.example`.
 */
function translated(url: URL): string | undefined {
  const [, name] = /^([^.]+)\.translate\.goog$/.exec(url.hostname) ?? [];
  if (name === undefined) return undefined;
  const host = name
    .replaceAll('--', ' ')
    .replaceAll('-', '.')
    .replaceAll(' ', '-');
  return `https://${host}${url.pathname}${url.search}${url.hash}`;
}
