import {
  type AddressPart,
  type Detector,
  plainName,
} from '@/lib/privacy/address-parts';
import { partsData } from '@/lib/privacy/gate-data';
import { shownPiece } from '@/lib/privacy/mask';
import {
  isClearlyRandom,
  isUnguessable,
  looksRandom,
} from '@/lib/privacy/random';

/**
 * Minimum lengths of random values. Anchors are rarely long, and keys are often
 * in the fragment.
 */
const minChars = { path: 40, query: 40, fragment: 12 };

/** A random value may grant access, unless its name marks it as an ID. */
export const randomValue: Detector = ({ pieces }) => {
  const isPublic = isPublicPage(pieces);
  return pieces
    .filter((piece) => !(isPublic && isVisit(piece)) && isRandom(piece))
    .map((piece) => ({ rule: 'random-value', piece, part: shownPiece(piece) }));
};

function isRandom({ at, name, value }: AddressPart): boolean {
  const { pageIdName, publicId } = partsData();
  if (publicId.test(value)) return false;
  const isKey =
    at === 'query' &&
    value.length >= 20 &&
    isUnguessable(value) &&
    !pageIdName.test(plainName(name));
  return isKey || isClearlyRandom(value, minChars[at]);
}

/**
 * True for a search, or for a product page, whose addresses contain numbers.
 */
function isPublicPage(pieces: AddressPart[]): boolean {
  const { productPlace, searchName } = partsData();
  const lastNumber = pieces.findLastIndex(
    ({ at, value }) => at === 'path' && /\d{5}/.test(value),
  );
  return pieces.some(({ at, name, value }, index) =>
    at === 'path'
      ? index < lastNumber && productPlace.test(value)
      : searchName.test(plainName(name)) && /\p{L}/u.test(value),
  );
}

/** True for a parameter that describes the source of the visit. */
const isVisit = ({ at, name }: AddressPart): boolean =>
  at === 'query' &&
  ![partsData().searchName, partsData().grantName].some((pattern) =>
    pattern.test(plainName(name)),
  );

/**
 * Detects the key of an encrypted paste, file, note or whiteboard. Browsers
 * send no fragment to servers, but a scrape request would contain it.
 */
export const fragmentKey: Detector = ({ url, pieces }) => {
  const { encryptedPlace, keyInFragment } = partsData();
  const places = [...url.hostname.split('.'), pieces[0]?.value.toLowerCase()];
  const isEncrypted = places.some((place = '') => encryptedPlace.test(place));
  return pieces
    .filter(
      ({ at, value, raw }) =>
        at === 'fragment' &&
        (keyInFragment.test(raw) || (isEncrypted && looksRandom(value))),
    )
    .map((piece) => ({ rule: 'fragment-key', piece, part: shownPiece(piece) }));
};
