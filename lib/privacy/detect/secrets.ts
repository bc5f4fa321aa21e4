import { shownPiece } from '@/lib/privacy/mask';
import {
  type AddressPart,
  plainName,
  written,
} from '@/lib/privacy/address-parts';
import { knownOfParts } from '@/lib/privacy/known-now';
import {
  isDrawn,
  isUnguessable,
  looksDrawn,
  spelled,
} from '@/lib/privacy/random';
import type { RuleId } from '@/lib/queue/job-flag';
import type { Detector } from './detector';

const isNamedSecret = (piece: AddressPart): boolean =>
  knownOfParts().certain.test(written(piece)) ||
  (knownOfParts().doubtful.test(plainName(piece.name)) &&
    looksDrawn(piece.value));

/**
 * Pages, lists and products have ids that nobody guesses, in parameters that
 * say so. What is in others lets someone in.
 */
const isForNoPage = ({ at, name, value }: AddressPart): boolean =>
  at === 'query' &&
  value.length >= 20 &&
  isUnguessable(value) &&
  !knownOfParts().publicId.test(value) &&
  !knownOfParts().pageIdName.test(plainName(name));

/**
 * Passwords, keys and tokens, detected by the value's shape, the parameter's
 * name, or randomness.
 */
export const secrets: Detector = ({ pieces }) => {
  const isOpen = isForAll(pieces);
  return pieces.flatMap((piece) => {
    const rule = ruleFor(piece, isOpen);
    return rule ? [{ rule, piece, part: shownPiece(piece) }] : [];
  });
};

function ruleFor(piece: AddressPart, isOpen: boolean): RuleId | undefined {
  if (knownOfParts().shapes.some((shape) => shape.test(piece.value)))
    return 'secret-shape';
  if (isNamedSecret(piece)) return 'secret-name';
  return !(isOpen && isBeside(piece)) && isRandom(piece)
    ? 'random-value'
    : undefined;
}

const isRandom = (piece: AddressPart): boolean =>
  !isPacked(piece) &&
  !isCursor(piece) &&
  (isForNoPage(piece) ||
    (isDrawn(piece.value, knownOfParts().least[piece.at]) &&
      !isAnchor(piece) &&
      !knownOfParts().publicId.test(piece.value) &&
      !isAddress(piece) &&
      !isTitled(piece)));

/**
 * Whether anyone may open the page: it searches for words, or shows one of many
 * things that have numbers.
 */
function isForAll(pieces: AddressPart[]): boolean {
  const { goodsPlace, searchName, searchPlace } = knownOfParts();
  const lastNumber = pieces.findLastIndex(
    ({ at, value }) => at === 'path' && /\d{5}/.test(value),
  );
  return pieces.some(({ at, name, value }, place) =>
    at === 'path'
      ? searchPlace.test(value) ||
        (place < lastNumber && goodsPlace.test(value))
      : searchName.test(plainName(name)) && /\p{L}/u.test(value),
  );
}

/**
 * A parameter that says how one came to such a page, unless its name grants
 * something.
 */
const isBeside = ({ at, name }: AddressPart): boolean =>
  (at === 'query' || (at === 'path' && name !== '')) &&
  ![knownOfParts().searchName, knownOfParts().grantName].some((one) =>
    one.test(plainName(name)),
  );

/**
 * The state of a page: JSON, or packed with zlib, gzip or LZ, and written in
 * Base64.
 */
const isPacked = ({ at, value }: AddressPart): boolean =>
  at === 'query' &&
  (/^(?:eJ[w-z]|H4sI|N4I)/.test(value) || isPlainJson(spelled(value) ?? ''));

/**
 * JSON of plain words and small numbers has no id and no name, unless a key
 * says so.
 */
const isPlainJson = (text: string): boolean =>
  /^[{[](?:[a-z\s{}[\]":,._-]|:\d\d?(?=[,}]))*[}\]]$/.test(text) &&
  !/"(?:pin|uid|user|lat|lng)/.test(text);

/** The place in a list after which the next page begins, as JSON. */
const isCursor = ({ name, value }: AddressPart): boolean =>
  /^(?:page)?(?:after|before)$/.test(plainName(name)) &&
  value.startsWith('eyJ');

/**
 * A title before the id of an article: `how-to-bake-bread,Jd7kR2Xw`,
 * `how-to-bake-bread-lux.Jd7kR2Xw`.
 */
const isTitled = ({ at, value }: AddressPart): boolean =>
  at === 'path' && /^[\p{L}\d]+(?:-[\p{L}\d]+){2,}[,.][\w-]+$/u.test(value);

/** An address in Base64 is judged by what it says. */
const isAddress = ({ value }: AddressPart): boolean =>
  /^[a-z]+:\/\//.test(spelled(value) ?? '');

const isAnchor = ({ at, value }: AddressPart): boolean =>
  at === 'fragment' && knownOfParts().anchor.test(value);

/**
 * The key of an encrypted paste, file, note or whiteboard. The fragment is sent
 * to no server, but to a service.
 */
export const fragmentKey: Detector = ({ url, pieces }) => {
  const { anchor, keyedPlace, withKey, padPath, idInPath } = knownOfParts();
  const labels = url.hostname.split('.');
  const first = pieces.filter(
    ({ at, name }, place) => name === '' && (at === 'fragment' || place === 0),
  );
  const isKeyed =
    idInPath.test(url.pathname) ||
    first.some(({ value }) => keyedPlace.test(value.toLowerCase())) ||
    labels.some((label) => keyedPlace.test(label));
  return pieces
    .filter(({ at, value, raw }) => {
      if (at !== 'fragment') return false;
      if (withKey.test(raw)) return true;
      return (
        (isKeyed &&
          /^[\w-]+=*$/.test(value) &&
          !anchor.test(value) &&
          looksDrawn(value)) ||
        (padPath.test(url.hash) && value.length >= 16)
      );
    })
    .map((piece) => ({ rule: 'fragment-key', piece, part: shownPiece(piece) }));
};
