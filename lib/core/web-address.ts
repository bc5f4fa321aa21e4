import { hostKind, isHost } from './address-kind';
import { hasScheme } from './scheme-and-port';

export { isSameAddress, withoutPlace } from './same-address';

/**
 * Why a text is not a base URL. `key`: it looks like an API key, pasted into
 * the wrong field.
 */
export type BaseUrlReason =
  | 'empty'
  | 'not-a-url'
  | 'not-http'
  | 'credentials'
  | 'key';

export type BaseUrlReading =
  | { ok: true; baseUrl: string }
  | { ok: false; reason: BaseUrlReason };

const refused = (reason: BaseUrlReason): BaseUrlReading => ({
  ok: false,
  reason,
});

/**
 * Reads the address of a folder or an API from a pasted text. A missing scheme
 * becomes https, or http if the host is on this machine or network. Drops the
 * query and the fragment. The base URL has no trailing slash.
 */
export function readWebAddress(text: string): BaseUrlReading {
  const pasted = text.trim();
  if (pasted === '') return refused('empty');
  if (/^fc-[\w-]{8,}$/i.test(pasted)) return refused('key');
  const url = parse(pasted);
  if (!url) return refused('not-a-url');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return refused('not-http');
  if (!isHost(url.hostname)) return refused('not-a-url');
  if (url.username !== '' || url.password !== '') return refused('credentials');
  const path = url.pathname.replace(/\/+/g, '/').replace(/\/$/, '');
  return { ok: true, baseUrl: url.origin + path };
}

function parse(pasted: string): URL | null {
  if (hasScheme(pasted)) return URL.parse(pasted);
  const url = URL.parse(`https://${pasted}`);
  return url && hostKind(url.hostname) !== 'public'
    ? URL.parse(`http://${pasted}`)
    : url;
}

/**
 * True for a redirect that was not followed: a browser shows it as an opaque
 * response, Node with its status.
 */
export const isRedirect = ({
  type,
  status,
}: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);
