import { own } from '@/lib/core/own'
import { shownPiece } from '@/lib/privacy/mask'
import { plainName } from '@/lib/privacy/piece'
import type { Detector } from './detector'

/** Parameters by which a store of files lets in whoever has the address. */
const signing =
  /^(?:signature|sig|hmac|xamz(?:signature|credential|securitytoken)|xgoog(?:signature|credential)|awsaccesskeyid|googleaccessid|keypairid|hdnt[sel]|hdnea|urlsignature)$/

/** Signing only beside another one: Discord’s, and that of CloudFront. */
const beside: Record<string, string> = { hm: 'ex', policy: 'keypairid' }

export const signed: Detector = ({ pieces }) => {
  const names = new Set(pieces.map(({ name }) => plainName(name)))
  return pieces
    .filter(({ name, value }) => {
      const plain = plainName(name)
      const other = own(beside, plain)
      return value.length >= 3 && (signing.test(plain) || (other !== undefined && names.has(other)))
    })
    .map((piece) => ({ kind: 'signed', piece, part: shownPiece(piece) }))
}
