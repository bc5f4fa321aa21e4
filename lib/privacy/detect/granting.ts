import { own } from '@/lib/core/own'
import { type AddressPart, plainName, written } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { shownPiece } from '@/lib/privacy/mask'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** The parts whose name counts only beside another one. */
function beside(pieces: AddressPart[], names: Record<string, string[]>): AddressPart[] {
  const all = new Set(pieces.map(({ name }) => plainName(name)))
  return pieces.filter(({ name }) => own(names, plainName(name))?.some((other) => all.has(other)))
}

/** A signature in a parameter, or in a segment, as some clouds put it. */
export const signed: Detector = ({ pieces }) => {
  const { signingNear, signedForms, ending } = knownOfParts()
  const ends = pieces.some((piece) => ending.test(written(piece)))
  const near = beside(pieces, signingNear)
  return pieces
    .filter((piece, at) => {
      const { name, value } = piece
      // Oracle's: /p/TOKEN/n/NAMESPACE/b/BUCKET/o/OBJECT
      const isBetween = pieces[at - 1]?.raw === 'p' && pieces[at + 1]?.raw === 'n' && value.length >= 20
      return (
        (near.includes(piece) && value.length >= 16) ||
        isBetween ||
        (ends && name !== '' && looksDrawn(value)) ||
        signedForms.some((form) => form.test(written(piece)))
      )
    })
    .map((piece) => ({ rule: 'signature', piece, part: shownPiece(piece) }))
}

/** The final step of an OAuth, OpenID or SAML sign-in: its address may grant access. */
export const callback: Detector = ({ pieces }) => {
  const near = beside(pieces, knownOfParts().signInBeside)
  return pieces
    .filter((piece) => {
      const { name, value } = piece
      return (
        knownOfParts().signInForm.test(written(piece)) ||
        (near.includes(piece) && value !== '' && (plainName(name) !== 'code' || looksDrawn(value)))
      )
    })
    .map((piece) => ({ rule: 'sign-in-answer', piece, part: shownPiece(piece) }))
}
