import { fromBase64 } from './base64';

/** Addresses that are longer get lost in other programs. */
const maxLinkChars = 100_000;

/**
 * A link to a page of Pluck whose fragment holds a text; a fragment is never
 * sent anywhere. `start` says what it is, such as `#preset=`. Undefined if the
 * text is too long.
 */
export function linkHolding(
  page: string,
  start: string,
  text: string,
): string | undefined {
  const encoded = new TextEncoder()
    .encode(text)
    .toBase64({ alphabet: 'base64url', omitPadding: true });
  const link = `${page}${start}${encoded}`;
  return link.length > maxLinkChars ? undefined : link;
}

/** The text in an address's fragment, unchecked; undefined if there is none. */
export function textInFragment(
  hash: string,
  start: string,
): string | undefined {
  if (!hash.startsWith(start) || hash.length > maxLinkChars) return undefined;
  const bytes = fromBase64(
    hash.slice(start.length).replaceAll('-', '+').replaceAll('_', '/'),
  );
  return bytes && new TextDecoder().decode(bytes);
}
