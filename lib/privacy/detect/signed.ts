import { shownPiece } from '@/lib/privacy/mask'
import { plainName } from '@/lib/privacy/address-parts'
import type { Detector } from './detector'

/** Parameters with which file storage grants access to anyone who has the address. */
export const signing = new Set(
  `signature sig hmac xamzsignature xamzcredential xamzsecuritytoken xgoogsignature xgoogcredential awsaccesskeyid
  googleaccessid keypairid hdnts hdnte hdntl hdnea urlsignature`.split(/\s+/),
)

/** Parameters that sign only together with another one: Discord’s and CloudFront’s. */
export const beside = new Map([
  ['hm', 'ex'],
  ['policy', 'keypairid'],
])

export const signed: Detector = ({ pieces }) => {
  const names = new Set(pieces.map(({ name }) => plainName(name)))
  return pieces
    .filter(({ name, value }) => {
      const plain = plainName(name)
      const other = beside.get(plain)
      return value.length >= 3 && (signing.has(plain) || (other !== undefined && names.has(other)))
    })
    .map((piece) => ({ kind: 'signed', piece, part: shownPiece(piece) }))
}
