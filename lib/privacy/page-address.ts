import { withoutPlace } from '@/lib/core/without-place';
import { withoutParameters } from './address-parts';
import { trackingIn } from './tracking';

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
