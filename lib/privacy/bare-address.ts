import { decoded } from '@/lib/core/decoded';
import { ruleKinds } from '@/lib/queue/job-flag';
import {
  type AddressPart,
  type Finding,
  splitAddress,
  withoutParameters,
  type SplitAddress,
} from './address-parts';
import { partDetectors } from './detect';
import { setGateData, partsData } from './gate-data';
import { gatePartsData } from './known';
import { withoutPlace } from '@/lib/core/web-address';
import data from './known/tracking.json';
import { spelled } from './random';

/** Loads the data for scripts in pages, which can't read the data file. */
export const bringGateData = (): void => setGateData(gatePartsData);

/** Each level of nested addresses doubles the time. */
const maxDepth = 3;

/**
 * An address without its user name and password, tracking, and every part that
 * may reveal private data. A path with such a part is truncated there; if the
 * whole address is private or a share link, only its origin remains.
 */
export function bareAddress(address: URL, depth = 0): URL {
  const url = new URL(withoutParameters(address, trackingIn(address)));
  url.username = url.password = '';
  const split = splitAddress(url);
  const found = partDetectors.flatMap((detect) => detect(split));
  if (found.some(isShare)) return new URL(url.origin);
  const nested = nestedIn(split).filter(({ text }) => {
    const inner = URL.parse(text);
    return (
      inner !== null &&
      (depth === maxDepth || bareAddress(inner, depth + 1).href !== inner.href)
    );
  });
  const pieces = [...found, ...nested].map(({ piece }) => piece);
  if (pieces.includes(undefined)) return new URL(url.origin);
  return withoutPieces(url, pieces as AddressPart[]);
}

/**
 * Whether the address opens a shared item. Only its origin is kept then, because
 * the item's key may be anywhere in the path. A key in the fragment is removed
 * by itself.
 */
const isShare = ({ rule, piece }: Finding) =>
  ruleKinds[rule] === 'share' && piece?.at !== 'fragment';

function withoutPieces(url: URL, pieces: AddressPart[]): URL {
  const at = (place: AddressPart['at']) =>
    pieces.filter((piece) => piece.at === place);
  const less = new URL(withoutParameters(url, at('query')));
  if (at('fragment').length > 0) less.hash = '';
  const inPath = new Set(at('path').map(({ raw }) => raw));
  if (inPath.size === 0) return less;
  const segments = url.pathname.split('/');
  const first = segments.findIndex((segment) =>
    segment.split(';').some((raw) => inPath.has(raw)),
  );
  return new URL(
    `${segments.slice(0, Math.max(1, first)).join('/')}/`,
    url.origin,
  );
}

const everywhere = new Set(data.everywhere.join(' ').split(' '));

/** Parameter names with another meaning on certain sites. */
const onSites = Object.entries(data.onSites).map(
  ([host, names]) => [new RegExp(host), new Set(names.split(' '))] as const,
);

function isTracking(name: string, hostname: string): boolean {
  const small = name.toLowerCase();
  return (
    everywhere.has(small) ||
    data.prefixes.some((prefix) => small.startsWith(prefix)) ||
    onSites.some(([host, names]) => names.has(small) && host.test(hostname))
  );
}

/** The parameters that only track the source of a visit. */
export const trackingIn = (url: URL): AddressPart[] =>
  splitAddress(url).pieces.filter(
    ({ at, name }) => at === 'query' && isTracking(name, url.hostname),
  );

/**
 * A page's address without what differs between visits: fragment, credentials
 * and tracking parameters.
 */
export function pageAddress(text: string): string {
  const url = URL.parse(withoutPlace(text));
  if (!url) return text;
  const page = new URL(withoutParameters(url, trackingIn(url)));
  page.username = '';
  page.password = '';
  return page.href;
}

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
