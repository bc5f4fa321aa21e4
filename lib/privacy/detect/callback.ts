import { shownPiece } from '@/lib/privacy/mask'
import { plainName } from '@/lib/privacy/piece'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** What only a sign-in on its way has in its address. */
export const always = new Set(
  'samlresponse samlrequest wresult oobcode idtoken openidsig oauthverifier codeverifier'.split(' '),
)
/** The same where its companion is there: alone they are states of a country and codes of a voucher. */
export const withOther = new Map([
  ['code', 'state'],
  ['nonce', 'clientid'],
  ['loginhint', 'clientid'],
  ['codechallenge', 'clientid'],
])

/** Ends of a sign-in by OAuth, OpenID or SAML: who has the address may be let in. */
export const callback: Detector = ({ pieces }) => {
  const names = new Set(pieces.map(({ name }) => plainName(name)))
  return pieces
    .filter(({ name, value }) => {
      const plain = plainName(name)
      const other = withOther.get(plain)
      const mayBe = plain !== 'code' || looksDrawn(value)
      return value !== '' && (always.has(plain) || (other !== undefined && names.has(other) && mayBe))
    })
    .map((piece) => ({ kind: 'callback', piece, part: shownPiece(piece) }))
}
