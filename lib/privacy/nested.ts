import { hostKind } from '@/lib/core/host-kind'
import type { Address, Piece } from './piece'

/** An address that stands in another one. */
export type Nested = { text: string; piece?: Piece }

/** The addresses in a parameter, a segment or the rest of a path, as translators, archives and redirects have them. */
export function nestedIn({ url, pieces }: Address): Nested[] {
  const inPieces = pieces.flatMap((piece): Nested[] => {
    const text = addressIn(piece.value)
    return text === undefined ? [] : [{ text, piece }]
  })
  const inPath = /\/(https?:\/)\/?([^/].*)/i.exec(url.pathname)
  return inPath ? [...inPieces, { text: `${inPath[1]}/${inPath[2]}${url.search}` }] : inPieces
}

/** With a scheme, or so plainly of a private network that none is needed. */
function addressIn(value: string): string | undefined {
  const text = value.trim()
  if (/^(?:https?|ftp|file):\/\/./i.test(text)) return text
  const [, host = ''] = /^(localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:\/|$)/i.exec(text) ?? []
  const kind = host === '' ? undefined : hostKind(host)
  return kind === 'loopback' || kind === 'private' ? `http://${text}` : undefined
}
