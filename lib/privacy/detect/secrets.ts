import { shownPiece } from '@/lib/privacy/mask'
import { type AddressPart, plainName, written } from '@/lib/privacy/address-parts'
import { knownOfParts } from '@/lib/privacy/known-now'
import { isDrawn, isUnguessable, looksDrawn, spelled } from '@/lib/privacy/random'
import type { Detector } from './detector'
import { acts } from './links'
import { isHolder } from './things'

const isNamedSecret = (piece: AddressPart): boolean =>
  knownOfParts().certain.test(written(piece)) ||
  (knownOfParts().doubtful.test(plainName(piece.name)) && looksDrawn(piece.value))

/** Pages, lists and products have ids that nobody guesses, in parameters that say so. What is in others lets someone in. */
const isForNoPage = ({ at, name, value }: AddressPart): boolean =>
  at === 'query' &&
  value.length >= 20 &&
  isUnguessable(value) &&
  !knownOfParts().pageIdName.test(plainName(name))

/** Passwords, keys and tokens, detected by the value's shape, the parameter's name, or randomness. */
export const secrets: Detector = ({ pieces }) => {
  const { searchName, openPlace } = knownOfParts()
  const isForAll = pieces.some(
    ({ at, name, value }) =>
      value !== '' &&
      (at === 'path'
        ? openPlace.test(value) && !value.split('-').some((word) => isHolder(word) || acts(word))
        : searchName.test(plainName(name))),
  )
  return pieces
    .filter(
      (piece) =>
        knownOfParts().shapes.some((shape) => shape.test(piece.value)) ||
        isNamedSecret(piece) ||
        (!isPacked(piece) &&
          !(isForAll && isBeside(piece)) &&
          (isForNoPage(piece) ||
            (isDrawn(piece.value, knownOfParts().least[piece.at]) &&
              !isAnchor(piece) &&
              !knownOfParts().publicId.test(piece.value) &&
              !isAddress(piece) &&
              !isTitled(piece)))),
    )
    .map((piece) => ({ kind: 'secret', piece, part: shownPiece(piece) }))
}

/** What is random beside the words of a search, or on a page for all, says how one came there. */
const isBeside = ({ at, name }: AddressPart): boolean =>
  at === 'query' && !knownOfParts().searchName.test(plainName(name))

/** The state of a page: JSON, or packed with zlib, gzip or LZ, and written in Base64. */
const isPacked = ({ at, value }: AddressPart): boolean =>
  at === 'query' && (/^(?:eJ[w-z]|H4sI|N4I)/.test(value) || isPlainJson(spelled(value) ?? ''))

/** JSON of plain words has no id, no number and no name. */
const isPlainJson = (text: string): boolean =>
  /^\{(?:[\p{Ll}\p{Lo}\p{Lm}\s{}[\]":,._-]|(?<=\p{Ll})\p{Lu})*\}$/u.test(text)

/** A title before the id of an article: `how-to-bake-bread,Jd7kR2Xw`, `how-to-bake-bread-lux.Jd7kR2Xw`. */
const isTitled = ({ at, value }: AddressPart): boolean =>
  at === 'path' && /^[\p{L}\d]+(?:-[\p{L}\d]+){2,}[,.][\w-]+$/u.test(value)

/** An address in Base64 is judged by what it says. */
const isAddress = ({ value }: AddressPart): boolean => /^[a-z]+:\/\//.test(spelled(value) ?? '')

const isAnchor = ({ at, value }: AddressPart): boolean =>
  at === 'fragment' && knownOfParts().anchor.test(value)
