import { domProperty } from '@/lib/engines/browser/dom-property';
import { snapshot } from '@/lib/engines/browser/snapshot';
import { maxUploadBytes } from '@/lib/contract/schema/upload';
import { type Removed, clean } from './clean';

/**
 * The upload of a tab, or why it can't be uploaded. `bytes` are kept in the
 * tab, for the caller to fetch.
 */
export type Taken =
  | { is: 'page' | 'pdf'; url: string; size: number; removed: Removed }
  | { is: 'password' | 'unreadable'; url: string }
  | { is: 'too-large'; url: string; size: number };

export type TakenBytes = { taken: Taken; bytes?: Uint8Array<ArrayBuffer> };

/**
 * Password and similar secret fields. A password field whose text is shown has
 * the type of any other field.
 */
const secretFields =
  'input[type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i], [autocomplete~="one-time-code" i], [autocomplete*="cc-" i]';

/**
 * Whether a page has secret fields, including those in its shadow roots, and in
 * frames whose content is copied.
 */
function hasSecretField(root: Document | ShadowRoot): boolean {
  if (root.querySelector(secretFields)) return true;
  return [...root.querySelectorAll('*')].some((element) => {
    const { shadowRoot, contentDocument } = element as HTMLIFrameElement;
    if (shadowRoot?.nodeType === 11 && hasSecretField(shadowRoot)) return true;
    return (
      element.localName === 'iframe' &&
      contentDocument !== null &&
      hasSecretField(contentDocument)
    );
  });
}

/**
 * A cleaned copy of the page in its current state, as HTML. The page itself is
 * not changed.
 */
export function takePage(document: Document): TakenBytes {
  const url = domProperty(document, 'URL');
  if (hasSecretField(document)) return { taken: { is: 'password', url } };
  const base = domProperty(document, 'baseURI');
  let removed: Removed = {};
  const copy = snapshot(document, [], (whole, hidden) => {
    removed = clean(whole, base, hidden);
  });
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  const html = `<!DOCTYPE html>\n${copy.documentElement.outerHTML}\n`;
  return sized(new TextEncoder().encode(html), { is: 'page', url, removed });
}

/**
 * The file that the tab shows, from the cache if possible, because its address
 * may work only once.
 */
export async function takePdf(
  url: string,
  fetch: (url: string) => Promise<Response>,
): Promise<TakenBytes> {
  const response = await fetch(url).catch(() => undefined);
  const length = Number(response?.headers.get('content-length'));
  if (length > maxUploadBytes)
    return { taken: { is: 'too-large', url, size: length } };
  const bytes = await response?.bytes().catch(() => undefined);
  const isPdf =
    bytes &&
    new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
  return isPdf
    ? sized(bytes, { is: 'pdf', url, removed: {} })
    : { taken: { is: 'unreadable', url } };
}

function sized(
  bytes: Uint8Array<ArrayBuffer>,
  page: { is: 'page' | 'pdf'; url: string; removed: Removed },
): TakenBytes {
  const size = bytes.length;
  if (size > maxUploadBytes)
    return { taken: { is: 'too-large', url: page.url, size } };
  return { taken: { ...page, size }, bytes };
}
