import { getOwn } from '@/lib/core/get-own';
import {
  type SplitAddress,
  type AddressPart,
  plainName,
  written,
} from '@/lib/privacy/address-parts';
import { knownOfParts } from '@/lib/privacy/known-now';
import { masked, shownPiece } from '@/lib/privacy/mask';
import { isUnguessable, looksDrawn } from '@/lib/privacy/random';
import type { Detector } from './detector';
import { fromHost, withoutEnding } from './host-and-path';
import { isHolder } from './things';

/** The parts whose name counts only beside another one. */
function beside(
  pieces: AddressPart[],
  names: Record<string, string[]>,
): AddressPart[] {
  const all = new Set(pieces.map(({ name }) => plainName(name)));
  return pieces.filter(({ name }) =>
    getOwn(names, plainName(name))?.some((other) => all.has(other)),
  );
}

/** A signature in a parameter, or in a segment, as some clouds put it. */
export const signed: Detector = ({ pieces }) => {
  const { signingNear, signedForms } = knownOfParts();
  const near = beside(pieces, signingNear);
  return pieces
    .filter((piece, index) => {
      const { value } = piece;
      // Oracle's: /p/TOKEN/n/NAMESPACE/b/BUCKET/o/OBJECT
      const isBetween =
        pieces[index - 1]?.raw === 'p' &&
        pieces[index + 1]?.raw === 'n' &&
        value.length >= 20;
      return (
        (near.includes(piece) && value.length >= 16) ||
        isBetween ||
        signedForms.some((form) => form.test(written(piece)))
      );
    })
    .map((piece) => ({ rule: 'signature', piece, part: shownPiece(piece) }));
};

/**
 * The final step of an OAuth, OpenID or SAML sign-in: its address may grant
 * access.
 */
export const callback: Detector = ({ pieces }) => {
  const near = beside(pieces, knownOfParts().signInBeside);
  return pieces
    .filter((piece) => {
      const { name, value } = piece;
      return (
        knownOfParts().signInForm.test(written(piece)) ||
        (near.includes(piece) &&
          value !== '' &&
          (plainName(name) !== 'code' || looksDrawn(value)))
      );
    })
    .map((piece) => ({
      rule: 'sign-in-answer',
      piece,
      part: shownPiece(piece),
    }));
};

function acts(value: string): boolean {
  const { doing, programEnding } = knownOfParts();
  const words = [value, value.replace(programEnding, '')].map(plainName);
  return words.some((word) => doing.test(word));
}

/**
 * A link that resets, confirms, invites, signs in or unsubscribes: its path or
 * a parameter says so, with a token.
 */
export const once: Detector = ({ pieces }) => {
  const does = pieces.some(
    ({ name, value }) =>
      (name === '' || knownOfParts().actName.test(plainName(name))) &&
      acts(value),
  );
  return pieces
    .filter((piece) => {
      const { name, value } = piece;
      const isCode = knownOfParts().onceCode.test(written(piece));
      return (
        (does &&
          (isCode || ((name !== '' || !acts(value)) && looksDrawn(value)))) ||
        isToConfirm(piece)
      );
    })
    .map((piece) => ({
      rule: 'one-time-link',
      piece,
      part: shownPiece(piece),
    }));
};

/** `?verification_code=123456`, or `?confirm=` with a token. */
const isToConfirm = (piece: AddressPart): boolean =>
  knownOfParts().onceForm.test(written(piece)) ||
  (knownOfParts().onceNames.test(plainName(piece.name)) &&
    looksDrawn(piece.value));

/** A link that gives access to anyone who has it. */
export const share: Detector = (address) => {
  const { hostname } = address.url;
  const isShared = [knownOfParts().sharedSites, ...knownOfParts().shared].some(
    (place) => place.test(fromHost(address)),
  );
  if (!isShared) return [];
  const key =
    lastOf(address, 'fragment') ??
    lastOf(address, 'path') ??
    lastOf(address, 'query');
  return key
    ? [
        {
          rule: 'shared-link',
          piece: key,
          part: `${hostname}/${masked(key.value)}`,
        },
      ]
    : [];
};

const lastOf = ({ pieces }: SplitAddress, at: AddressPart['at']) =>
  pieces.findLast((piece) => piece.at === at);

/**
 * An id that nobody guesses, after a word for what one person or team has: a
 * result, a bill, a call, a hook.
 */
export const heldKey: Detector = ({ url, pieces }) => {
  const keys = pieces.filter(
    ({ value }) =>
      isUnguessable(withoutEnding(value)) &&
      !knownOfParts().publicId.test(value),
  );
  const holder = pieces.findIndex(
    ({ at, value }) => at === 'path' && isHolder(withoutEnding(value)),
  );
  if (holder < 0) return [];
  return keys
    .filter((piece) => pieces.indexOf(piece) > holder)
    .map((piece) => ({
      rule: 'unguessable-id',
      piece,
      part: `${url.hostname}/${masked(piece.value)}`,
    }));
};
