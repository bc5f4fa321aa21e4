import type { FlagKind } from '@/lib/queue/job-flag'
import { plainName } from '@/lib/privacy/address-parts'
import { shownPiece } from '@/lib/privacy/mask'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** Parameters with which file storage grants access to anyone who has the address. */
export const signing = new Set(
  `signature sig hmac xamzsignature xamzcredential xamzsecuritytoken xgoogsignature xgoogcredential awsaccesskeyid
  googleaccessid keypairid hdnts hdnte hdntl hdnea urlsignature`.split(/\s+/),
)
/** Parameters that sign only beside another one: Discord’s and CloudFront’s. */
export const signingBeside = new Map([
  ['hm', 'ex'],
  ['policy', 'keypairid'],
])

/** Parameters that appear only during a sign-in. */
export const signIn = new Set(
  'samlresponse samlrequest wresult oobcode idtoken openidsig oauthverifier codeverifier'.split(' '),
)
/** Parameters that count only beside another one: by itself one may be a state of a country or a voucher code. */
export const signInBeside = new Map([
  ['code', 'state'],
  ['nonce', 'clientid'],
  ['loginhint', 'clientid'],
  ['codechallenge', 'clientid'],
])

/** Finds parameters by their names: some always, others only beside another one. */
const named =
  (
    kind: FlagKind,
    always: ReadonlySet<string>,
    beside: ReadonlyMap<string, string>,
    fits: (value: string, name: string) => boolean,
  ): Detector =>
  ({ pieces }) => {
    const names = new Set(pieces.map(({ name }) => plainName(name)))
    return pieces
      .filter(({ name, value }) => {
        const plain = plainName(name)
        const other = beside.get(plain)
        return fits(value, plain) && (always.has(plain) || (other !== undefined && names.has(other)))
      })
      .map((piece) => ({ kind, piece, part: shownPiece(piece) }))
  }

export const signed = named('signed', signing, signingBeside, (value) => value.length >= 3)

/** The final step of an OAuth, OpenID or SAML sign-in: its address may grant access. */
export const callback = named(
  'callback',
  signIn,
  signInBeside,
  (value, name) => value !== '' && (name !== 'code' || looksDrawn(value)),
)
