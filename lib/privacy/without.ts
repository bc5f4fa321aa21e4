import type { AddressPart } from './address-parts'

/** The address without these parameters; the others keep their spelling. */
export function withoutParameters(url: URL, pieces: AddressPart[]): URL {
  if (pieces.length === 0) return url
  const gone = new Set(pieces.map(({ raw }) => raw))
  const less = new URL(url)
  less.search = url.search
    .slice(1)
    .split('&')
    .filter((raw) => !gone.has(raw))
    .join('&')
  return less
}

export function withoutFragment(url: URL): URL {
  const less = new URL(url)
  less.hash = ''
  return less
}
