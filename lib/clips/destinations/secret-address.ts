import { isReference } from '@/lib/contract/schema/secret-places';

/** A web address without user name and password. */
export const webUrl = (text: string): URL | undefined => {
  const url = URL.parse(text);
  return url &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === ''
    ? url
    : undefined;
};

const mark = 'address:';

/**
 * The part after the origin, encoded for the vault. Without a passphrase the
 * vault isn't encrypted: the encoding only keeps it from being read at a
 * glance.
 */
const encoded = (path: string): string => mark + btoa(path);

/** The reverse; undefined for any other text. */
export function decodedPath(secret: string): string | undefined {
  try {
    const path = secret.startsWith(mark) ? atob(secret.slice(mark.length)) : '';
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** An address without a path has nothing to hide. */
const isPublic = (rest: string) => rest === '/';

/**
 * The secret in an address: a reference, as in
 * `https://hooks.example/secret:…`, or a text for the vault. It is empty in
 * `https://hooks.example`, where it must be entered again. Undefined if the
 * address has no secret.
 */
export function splitAddress(
  address: string,
): { origin: string; secret: string } | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  const { origin, href } = url;
  if (address === origin) return { origin, secret: '' };
  const rest = href.slice(origin.length);
  if (isReference(rest.slice(1))) return { origin, secret: rest.slice(1) };
  return isPublic(rest) ? undefined : { origin, secret: encoded(rest) };
}

export function joinAddress(origin: string, secret: string): string {
  return secret === ''
    ? origin
    : origin + (decodedPath(secret) ?? `/${secret}`);
}
