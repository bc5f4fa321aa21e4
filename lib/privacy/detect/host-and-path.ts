import {
  type SplitAddress,
  plainName,
  unmarked,
} from '@/lib/privacy/address-parts';
import { gateData } from '@/lib/privacy/gate-data';

/** A language prefix, but not the start of `/my/orders`. */
const locale = /^(?!(?:my|me|lk)$)[a-z]{2}(?:[-_][a-z]{2})?$/i;

/**
 * The parts of a host before its site's name: `secure07a.chase.com` has
 * `secure`.
 */
export const labelsOf = ({ url }: SplitAddress): string[] =>
  url.hostname
    .split('.')
    .slice(0, -2)
    .map((label) => plainName(label.replace(/\d+[a-z]?$/, '')));

/**
 * The segments of the path, and of a path in the fragment (`#/reset`), in
 * lowercase and without a language at the start.
 */
export function segmentsOf({ url, pieces }: SplitAddress): string[] {
  const isRoute = /^#!?\//.test(url.hash);
  const segments = pieces
    .filter(
      ({ at, name }) =>
        name === '' && (at === 'path' || (at === 'fragment' && isRoute)),
    )
    .map(({ value }) => unmarked(value));
  return segments.slice(segments.findIndex((text) => !locale.test(text)));
}

export const withoutEnding = (segment: string): string =>
  segment.replace(/\.[a-z]{2,6}$/, '');

export const fromHost = ({ url }: SplitAddress): string =>
  url.hostname + url.pathname + url.search + url.hash;

/**
 * Documentation, archives and forums write about signing in, but don't require
 * it.
 */
export const isPublic = (address: SplitAddress): boolean =>
  [...labelsOf(address), ...segmentsOf(address)].some((word) =>
    gateData().publicWord.test(word),
  );
