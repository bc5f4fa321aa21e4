import { shownPiece } from '@/lib/privacy/mask'
import { type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { isDrawn, looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** Key prefixes of services, and values with the shape of a key. */
export const shapes = [
  /\b(?:fc|sk|pk|rk)-[\w-]{20,}/,
  /\b(?:sk|rk|whsec)_\w{16,}/,
  /\b(?:gh[oprsu]_|github_pat_|glpat-|npm_|hf_|dop_v1_|shpat_|pypi-)[\w-]{16,}/,
  /\bxox[abeprs]-[\w-]{10,}/,
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  /\bAIza[\w-]{30,}/,
  /\bya29\.[\w-]{8,}/,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /\bbot\d{6,}:[\w-]{30,}/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
]

export const certain =
  /(?:token|secret|password|passwd|passphrase|passcode|apikey|accesskey|secretkey|privatekey|sessionid|sessid|credentials?)$|^(?:pwd|jwt|bearer|authorization|otp|rlkey|authkey|userkey)$/
/** Secret only if the value looks random: on other sites these are coins, languages and vouchers. */
export const doubtful = new Set(
  'token key auth session sid pass ticket pin code access invite invitation'.split(' '),
)
/** Names that match `certain` but only count pages. */
export const counting = /(?:page|next|continuation|cursor|sync|cache|build|design)token$/

export const noValues = /^(?:true|false|null|none|undefined)$/i

function isNamedSecret({ name, value }: AddressPart): boolean {
  const plain = plainName(name)
  if (plain === '' || counting.test(plain)) return false
  if (doubtful.has(plain)) return looksDrawn(value)
  return certain.test(plain) && value.length >= 4 && !noValues.test(value)
}

/** Minimum lengths of random values. Anchors are rarely long, and keys are often put in the fragment. */
export const least = { path: 40, query: 40, fragment: 16 }

/** Passwords, keys and tokens, detected by the value's shape, the parameter's name, or randomness. */
export const secrets: Detector = ({ pieces }) =>
  pieces
    .filter(
      (piece) =>
        shapes.some((shape) => shape.test(piece.value)) ||
        isNamedSecret(piece) ||
        isDrawn(piece.value, least[piece.at]),
    )
    .map((piece) => ({ kind: 'secret', piece, part: shownPiece(piece) }))
