import { withoutPlace } from '@/lib/core/without-place';
import {
  type AddressPart,
  splitAddress,
  withoutParameters,
} from './address-parts';
import data from './known/tracking.json';

const everywhere = new Set(data.everywhere.join(' ').split(' '));

/** Names that mean something else on other sites. */
const onSites = Object.entries(data.onSites).map(
  ([host, names]) => [new RegExp(host), new Set(names.split(' '))] as const,
);

function isTracking(name: string, hostname: string): boolean {
  const small = name.toLowerCase();
  return (
    everywhere.has(small) ||
    data.prefixes.some((prefix) => small.startsWith(prefix)) ||
    onSites.some(([host, names]) => names.has(small) && host.test(hostname))
  );
}

/** The parameters that only track where a visitor came from. */
export const trackingIn = (url: URL): AddressPart[] =>
  splitAddress(url).pieces.filter(
    ({ at, name }) => at === 'query' && isTracking(name, url.hostname),
  );

/**
 * A page's address without what differs between visits: fragment, credentials
 * and tracking parameters.
 */
export function pageAddress(text: string): string {
  const url = URL.parse(withoutPlace(text));
  if (!url) return text;
  const page = new URL(withoutParameters(url, trackingIn(url)));
  page.username = '';
  page.password = '';
  return page.href;
}
