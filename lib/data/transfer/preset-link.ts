import { fromBase64 } from '@/lib/core/base64';
import type { Settings } from '@/lib/settings';
import { exportFile } from './export-file';

/** Starts the fragment of a link that holds a preset. */
export const presetHash = '#preset=';

/** Addresses that are longer get lost in other programs. */
const maxLinkChars = 100_000;

/**
 * A link that holds a preset with its site rules, as an exported file does: no
 * secret is in it. The fragment is never sent anywhere. `page`: the address of
 * Pluck's settings. Undefined if the preset is too large.
 */
export function presetLink(
  settings: Settings,
  id: string,
  page: string,
): string | undefined {
  const rules = settings.rules.filter(({ preset }) => preset === id);
  const text = exportFile({ ...settings, rules }, { ids: [id] });
  const link = `${page}${presetHash}${encode(text)}`;
  return link.length > maxLinkChars ? undefined : link;
}

/** The file in a link's fragment, unchecked; undefined if there is none. */
export function presetInHash(hash: string): string | undefined {
  if (!hash.startsWith(presetHash) || hash.length > maxLinkChars)
    return undefined;
  const bytes = fromBase64(
    hash.slice(presetHash.length).replaceAll('-', '+').replaceAll('_', '/'),
  );
  return bytes && new TextDecoder().decode(bytes);
}

const encode = (text: string): string =>
  new TextEncoder()
    .encode(text)
    .toBase64({ alphabet: 'base64url', omitPadding: true });
