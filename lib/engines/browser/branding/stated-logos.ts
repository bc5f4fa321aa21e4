import { domProperty } from '@/lib/engines/browser/dom-property';
import { isRecord } from '@/lib/core/objects';

/**
 * The page's declared icon and preview image, and the logos in its structured
 * data.
 */
export function pageImages(document: Document): {
  favicon?: string;
  ogImage?: string;
} {
  const icons = [
    ...all(document, 'link[rel~="icon" i], link[rel="apple-touch-icon" i]'),
  ];
  const [favicon] = icons
    .toSorted((one, two) => sizeOf(two) - sizeOf(one))
    .flatMap((icon) => absolute(document, icon.getAttribute('href')));
  const [ogImage] = metas(document, 'og:image');
  return { ...(favicon && { favicon }), ...(ogImage && { ogImage }) };
}

export const statedLogos = (document: Document): string[] => [
  ...metas(document, 'og:logo'),
  ...[...all(document, '[itemprop="logo"]')].flatMap((one) =>
    absolute(
      document,
      one.getAttribute('content') ??
        one.getAttribute('src') ??
        one.getAttribute('href'),
    ),
  ),
  ...[...all(document, 'script[type="application/ld+json"]')].flatMap(
    ({ textContent }) =>
      logosIn(parsed(textContent)).flatMap((url) => absolute(document, url)),
  ),
];

const all = (document: Document, selector: string): NodeListOf<Element> =>
  domProperty(document, 'querySelectorAll')(selector);

const metas = (document: Document, name: string): string[] =>
  [...all(document, `meta[property="${name}"], meta[name="${name}"]`)].flatMap(
    (meta) => absolute(document, meta.getAttribute('content')),
  );

function absolute(document: Document, address: string | null): string[] {
  const url = address?.trim()
    ? URL.parse(address.trim(), domProperty(document, 'baseURI'))
    : null;
  return url &&
    /^(?:https?:|data:$)/.test(url.protocol) &&
    url.href.length < 10_000
    ? [url.href]
    : [];
}

/** The size of an icon in pixels; a vector drawing counts as the largest. */
function sizeOf(icon: Element): number {
  if (/svg/.test(`${icon.getAttribute('type')} ${icon.getAttribute('href')}`))
    return 1000;
  if (/apple/i.test(icon.getAttribute('rel') ?? '')) return 20;
  return Math.min(parseInt(icon.getAttribute('sizes') ?? '', 10) || 16, 512);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const maxSteps = 6;

/** The logos in JSON-LD: an address, or an image with one. */
function logosIn(data: unknown, steps = maxSteps): string[] {
  if (steps === 0) return [];
  if (Array.isArray(data))
    return data.slice(0, 100).flatMap((one) => logosIn(one, steps - 1));
  if (!isRecord(data)) return [];
  const { logo, ...others } = data;
  const given = [logo].flat()[0];
  const url = isRecord(given) ? (given['url'] ?? given['contentUrl']) : given;
  return [
    ...(typeof url === 'string' ? [url] : []),
    ...logosIn(Object.values(others), steps - 1),
  ];
}
