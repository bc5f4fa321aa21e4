import { ruleKinds } from '@/lib/queue/job-flag';
import {
  type AddressPart,
  type Finding,
  splitAddress,
  withoutParameters,
} from './address-parts';
import { partDetectors } from './detect';
import { setGateData } from './gate-data';
import { gatePartsData } from './known';
import { nestedIn } from './nested';
import { trackingIn } from './tracking';

/** For scripts in pages, which can't read the file with the data. */
export const bringGateData = (): void => setGateData(gatePartsData);

/** Each level of addresses inside addresses doubles the time. */
const maxDepth = 3;

/**
 * An address without its user name and password, tracking, and every part that
 * may give something away. A path with such a part is cut there; if the whole
 * address is one, or shares something, only its origin is left.
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

/** The key of a shared thing may be anywhere in its path. */
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
