import { known } from '@/lib/privacy/known-now';
import { type SplitAddress, unmarked } from '@/lib/privacy/address-parts';

/** A language, but not the start of `/my/orders`. */
const locale = /^(?!(?:my|me|lk)$)[a-z]{2}(?:[-_][a-z]{2})?$/i;

/**
 * The parts of a host before its site's name, without what tells it from others
 * like it: `secure07a.chase.com` has `secure`.
 */
export const labelsOf = ({ url }: SplitAddress): string[] =>
  url.hostname
    .split('.')
    .slice(0, -2)
    .map((label) =>
      label.replace(
        /-(?:dev|eu|prod|qa|stag(?:e|ing)|test|us)$|\d+[a-z]?$/,
        '',
      ),
    );

/**
 * The segments of the path, and of a path in the fragment (`#/reset`), in
 * lowercase and without a language at the start.
 */
export function segmentsOf({ url, pieces }: SplitAddress): string[] {
  const isRoute = /^#!?\//.test(url.hash);
  const all = pieces
    .filter(
      ({ at, name }) =>
        name === '' && (at === 'path' || (at === 'fragment' && isRoute)),
    )
    .map(({ value }) => unmarked(value));
  return all.slice(all.findIndex((one) => !locale.test(one)));
}

export const withoutEnding = (segment: string): string =>
  segment.replace(/\.[a-z]{2,6}$/, '');

/** The segments without the ending of a file. */
export const stepsOf = (address: SplitAddress): string[] =>
  segmentsOf(address).map(withoutEnding);

/** The address without its scheme. */
export const fromHost = ({ url }: SplitAddress): string =>
  url.hostname + url.pathname + url.search + url.hash;

/**
 * Whether it is about signing in, and needs none: documentation, archives,
 * forums.
 */
export const isForAll = (address: SplitAddress): boolean =>
  [...labelsOf(address), ...segmentsOf(address)].some((word) =>
    known().publicWord.test(word),
  );
