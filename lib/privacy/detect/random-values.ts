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
 * put in the fragment.
 */
const minChars = { path: 40, query: 40, fragment: 12 };

/** What is random lets someone in, unless its name says that it is an id. */
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

/** A search, or a page of one of many products that have numbers. */
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

/** A parameter that says how one came to the page. */
const isVisit = ({ at, name }: AddressPart): boolean =>
  at === 'query' &&
  ![partsData().searchName, partsData().grantName].some((pattern) =>
    pattern.test(plainName(name)),
  );

/**
 * The key of an encrypted paste, file, note or whiteboard. The fragment is sent
 * to no server, but to a service.
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
