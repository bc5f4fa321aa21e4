import { getOwn } from '@/lib/core/objects';

export type UnreadableReason =
  | 'browser-page'
  | 'extension-store'
  | 'pdf'
  | 'local-file'
  | 'view-source'
  | 'error-page'
  | 'inline-page'
  | 'closed'
  | 'silent';

export type ReadVerdict =
  | { ok: true }
  | { ok: false; reason: UnreadableReason };

/**
 * The result of injecting a one-line script into the tab: the document's type,
 * the browser's refusal message, or no answer in time.
 */
export type TabProbe =
  | { contentType: string }
  | { refusal: string }
  | { silent: true };

const schemes: Record<string, UnreadableReason> = {
  'file:': 'local-file',
  'view-source:': 'view-source',
  'data:': 'inline-page',
  'blob:': 'inline-page',
};

/**
 * Chromium's refusal messages. Firefox's messages add nothing to the address.
 */
const refusals: [RegExp, UnreadableReason][] = [
  [/showing error page/i, 'error-page'],
  [/extensions gallery/i, 'extension-store'],
  [/cannot access a \S+:\/\/ url/i, 'browser-page'],
];

const storeHosts = new Set([
  'chromewebstore.google.com',
  'addons.mozilla.org',
  'microsoftedge.microsoft.com',
]);

/**
 * Whether the tab can be read in place. `url` is undefined if the browser hides
 * the address from extensions, as for its own pages, view-source and some error
 * pages.
 */
export function judgeReading(
  url: string | undefined,
  probe: TabProbe,
): ReadVerdict {
  const reason = byAddress(url) ?? byProbe(probe, url);
  return reason ? { ok: false, reason } : { ok: true };
}

function byAddress(url: string | undefined): UnreadableReason | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol } = new URL(url);
  return /^https?:$/.test(protocol)
    ? undefined
    : (getOwn(schemes, protocol) ?? 'browser-page');
}

function byProbe(
  probe: TabProbe,
  url: string | undefined,
): UnreadableReason | undefined {
  if ('silent' in probe) return 'silent';
  if ('contentType' in probe) return undefined;
  const refused = refusals.find(([message]) =>
    message.test(probe.refusal),
  )?.[1];
  if (refused) return refused;
  const { hostname, pathname } = URL.parse(url ?? '') ?? {};
  if (storeHosts.has(hostname ?? '')) return 'extension-store';
  return pathname && /\.pdf$/i.test(pathname) ? 'pdf' : 'closed';
}
