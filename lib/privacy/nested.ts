import { hostKind } from '@/lib/core/host-kind'
import type { SplitAddress, AddressPart } from './address-parts'

/** An address inside another one. */
export type Nested = { text: string; piece?: AddressPart }

export const inPath = /\/(https?:\/)\/?([^/].*)/i
export const withScheme = /^(?:https?|file):\/\/./i
export const ofNetwork = /^(localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:\/|$)/i

/** Addresses in a parameter, a path segment or the rest of a path, as used by translators, archives and redirects. */
export function nestedIn({ url, pieces }: SplitAddress): Nested[] {
  const inPieces = pieces.flatMap((piece): Nested[] => {
    const text = addressIn(piece.value)
    return text === undefined ? [] : [{ text, piece }]
  })
  const [, scheme, rest] = inPath.exec(url.pathname) ?? []
  return scheme ? [...inPieces, { text: `${scheme}/${rest}${url.search}` }] : inPieces
}

/** An address with a scheme, or one so clearly in a private network that it needs none. */
function addressIn(value: string): string | undefined {
  const text = value.trim()
  if (withScheme.test(text)) return text
  const [, host = ''] = ofNetwork.exec(text) ?? []
  const kind = host === '' ? undefined : hostKind(host)
  return kind === 'loopback' || kind === 'private' ? `http://${text}` : undefined
}
