import type { Document } from 'happy-dom';

const namedTags = {
  description: 'description',
  keywords: 'keywords',
  robots: 'robots',
};
const openGraph = {
  'og:title': 'ogTitle',
  'og:description': 'ogDescription',
  'og:url': 'ogUrl',
  'og:image': 'ogImage',
  'og:site_name': 'ogSiteName',
};

/** A page's metadata from its head, under the service's names. */
export function pageMetadata(
  document: Document,
  url: string,
): Record<string, unknown> {
  const contents = (attribute: string, name: string) =>
    [...document.querySelectorAll(`meta[${attribute}="${name}"]`)].map(
      (tag) => tag.getAttribute('content') ?? '',
    );
  const icon = document
    .querySelector('link[rel~="icon"]')
    ?.getAttribute('href');

  const metadata: Record<string, unknown> = {
    title: document.title || undefined,
    language: document.documentElement?.getAttribute('lang') ?? undefined,
    favicon: icon ? URL.parse(icon, url)?.href : undefined,
    ogLocaleAlternate: contents('property', 'og:locale:alternate'),
  };
  for (const [name, key] of Object.entries(namedTags))
    metadata[key] = contents('name', name)[0];
  for (const [name, key] of Object.entries(openGraph)) {
    metadata[key] = contents('property', name)[0];
    metadata[name] = metadata[key];
  }
  return metadata;
}
