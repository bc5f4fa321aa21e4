import { hostKind } from '@/lib/core/host-kind'
import type { Address, Piece } from './piece'

/** An address that stands in another one. */
export type Nested = { text: string; piece?: Piece }

export const inPath = /\/(https?:\/)\/?([^/].*)/i
export const withScheme = /^(?:https?|file):\/\/./i
export const ofNetwork = /^(localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:\/|$)/i

/** The addresses in a parameter, a segment or the rest of a path, as translators, archives and redirects have them. */
export function nestedIn({ url, pieces }: Address): Nested[] {
  const inPieces = pieces.flatMap((piece): Nested[] => {
    const text = addressIn(piece.value)
    return text === undefined ? [] : [{ text, piece }]
  })
  const [, scheme, rest] = inPath.exec(url.pathname) ?? []
  return scheme ? [...inPieces, { text: `${scheme}/${rest}${url.search}` }] : inPieces
}

/** With a scheme, or so plainly of a private network that none is needed. */
function addressIn(value: string): string | undefined {
  const text = value.trim()
  if (withScheme.test(text)) return text
  const [, host = ''] = ofNetwork.exec(text) ?? []
  const kind = host === '' ? undefined : hostKind(host)
  return kind === 'loopback' || kind === 'private' ? `http://${text}` : undefined
}
