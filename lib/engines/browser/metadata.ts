import { bylineOf, isElsewhere } from './byline';
import { absoluteUrl } from './prepare/absolute-urls';
import type { ReadMetadata } from './read-answer';
import { creditsOf } from './structured/credits';
import { describedThings } from './structured/described-things';
import { mainHeading, shownTitle } from './title';

/** Facts about the loaded document that its HTML doesn't contain. */
export type LoadFacts = {
  url: string;
  contentType: string;
  statusCode?: number;
};

/**
 * The contract's metadata: its own names first, then every `<meta>` of the page
 * by its name. A repeated name results in a list. `og:title` is also `ogTitle`,
 * as in scrape services. What no `<meta>` says is read from the page's linked
 * data, else from what it shows.
 */
export function metadataOf(
  root: Element,
  base: string,
  facts: LoadFacts,
): ReadMetadata {
  const declared = declaredMeta(root);
  const icon = root.querySelector('link[rel~="icon"]')?.getAttribute('href');
  const first = (names: string[]) =>
    names.flatMap((name) => declared.get(name) ?? []).at(0);
  const openGraph = [...declared].filter(([name]) => name.startsWith('og:'));
  const title =
    root.querySelector('head > title')?.textContent.trim() ||
    first(['og:title']);
  const heading = mainHeading(root, title);
  const credits = creditsOf(
    byLowerCase(declared),
    describedThings(root).flatMap(({ things }) => things),
    {
      url: facts.url,
      titles: [title, heading?.textContent, first(['og:title'])].flatMap(
        (one) => one ?? [],
      ),
    },
  );
  const authors =
    credits.authors.length > 0 ? credits.authors : bylineOf(root, heading);
  const sites = [
    first(['og:site_name']),
    first(['application-name']),
    credits.site,
  ].flatMap((name) => name ?? []);
  const known = {
    title: shownTitle(root, facts.url, { title, sites }),
    description: first(['description', 'og:description']),
    keywords: first(['keywords']),
    author: authors.length > 0 ? oneOrMany(authors) : undefined,
    publishedTime: credits.published ?? shownTime(root),
    modifiedTime: credits.modified,
    siteName: credits.site,
    image: credits.image && absoluteUrl(credits.image, base),
    language: root.getAttribute('lang'),
    favicon: absoluteUrl(icon ?? '/favicon.ico', base),
    ...Object.fromEntries(
      openGraph.map(([name, values]) => [camelCase(name), oneOrMany(values)]),
    ),
    ogLocaleAlternate: declared.get('og:locale:alternate'),
    sourceURL: facts.url,
    ...facts,
  };
  const raw = [...declared].map(([name, values]) => [name, oneOrMany(values)]);
  const filled = Object.entries(known).filter(
    ([, value]) => (value ?? '') !== '',
  );
  return { ...Object.fromEntries(raw), ...Object.fromEntries(filled) };
}

function declaredMeta(root: Element): Map<string, string[]> {
  const declared = new Map<string, string[]>();
  for (const meta of root.querySelectorAll('head meta[content]')) {
    const name =
      meta.getAttribute('property') ??
      meta.getAttribute('name') ??
      meta.getAttribute('itemprop');
    const content = meta.getAttribute('content')?.trim();
    if (name && content)
      declared.set(name, [...(declared.get(name) ?? []), content]);
  }
  return declared;
}

/** The names of meta tags are written in any case, such as `DC.Creator`. */
function byLowerCase(declared: ReadonlyMap<string, string[]>) {
  const all = new Map<string, string[]>();
  for (const [name, values] of declared) {
    const key = name.toLowerCase();
    all.set(key, [...(all.get(key) ?? []), ...values]);
  }
  return (name: string) => all.get(name) ?? [];
}

const shownTime = (root: Element): string | undefined =>
  [...root.querySelectorAll('time[datetime]')]
    .find((time) => !isElsewhere(time))
    ?.getAttribute('datetime') ?? undefined;

const oneOrMany = (values: string[]): string | string[] =>
  values.length === 1 ? (values[0] ?? '') : values;

const camelCase = (name: string): string =>
  name.replace(/(?<![:_-])[:_-]+(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
