import { known } from '@/lib/privacy/known-now'
import type { SplitAddress } from '@/lib/privacy/address-parts'

/** A language, but not the start of `/my/orders`. */
const locale = /^(?!(?:my|me|lk)$)[a-z]{2}(?:[-_][a-z]{2})?$/i

/** The parts of a host before its site's name, without numbers at their end: `secure07a.chase.com` has `secure`. */
export const ownLabels = ({ url }: SplitAddress): string[] =>
  url.hostname
    .split('.')
    .slice(0, -2)
    .map((label) => label.replace(/\d+[a-z]?$/, ''))

/** The segments of the path, and of a path in the fragment (`#/reset`), in lowercase and without a language at the start. */
export function segmentsOf({ url, pieces }: SplitAddress): string[] {
  const isRoute = /^#!?\//.test(url.hash)
  const all = pieces
    .filter(({ at, name }) => name === '' && (at === 'path' || (at === 'fragment' && isRoute)))
    .map(({ value }) => value.toLowerCase())
  return all.slice(all.findIndex((one) => !locale.test(one)))
}

/** The address without its scheme. */
export const fromHost = ({ url }: SplitAddress): string => url.hostname + url.pathname + url.search + url.hash

/** Whether it is about signing in, and needs none: documentation, archives, forums. */
export const isForAll = (address: SplitAddress): boolean =>
  [...ownLabels(address), ...segmentsOf(address)].some((word) => known().publicWord.test(word))
