import { shownPiece } from '@/lib/privacy/mask'
import { plainName } from '@/lib/privacy/address-parts'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** Parameters that appear only during a sign-in. */
export const always = new Set(
  'samlresponse samlrequest wresult oobcode idtoken openidsig oauthverifier codeverifier'.split(' '),
)
/** Parameters that count only together: one by itself may be a state of a country or a voucher code. */
export const withOther = new Map([
  ['code', 'state'],
  ['nonce', 'clientid'],
  ['loginhint', 'clientid'],
  ['codechallenge', 'clientid'],
])

/** The final step of an OAuth, OpenID or SAML sign-in: its address may grant access. */
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
