import { jsonLdThings } from './json-ld';
import { markedUpThings, microdata, rdfa } from './markup';
import type { Markup, Thing } from './thing';

const isJsonLd = /^application\/ld\+json\b/i;

/**
 * The items in a page's structured data, by markup, the most reliable first.
 */
export function describedThings(
  root: Element,
): { source: Markup; things: Thing[] }[] {
  const scripts = [...root.querySelectorAll('script[type]')].filter((script) =>
    isJsonLd.test(script.getAttribute('type')?.trim() ?? ''),
  );
  return [
    {
      source: 'json-ld',
      things: jsonLdThings(scripts.map(({ textContent }) => textContent)),
    },
    { source: 'microdata', things: markedUpThings(root, microdata) },
    { source: 'rdfa', things: markedUpThings(root, rdfa) },
  ];
}
