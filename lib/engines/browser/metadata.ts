import { bylineOf, isElsewhere } from './byline';
import { absoluteUrl, isPermalink } from './prepare/prepare';
import type { ReadMetadata } from './read-answer';
import { type MetaValues, creditsOf } from './structured/credits';
import { describedThings } from './structured/described-things';
import { headlineOf } from '@/lib/core/headline';
import { letters } from '@/lib/core/fold';

/** Facts about the loaded document that its HTML doesn't contain. */
export type LoadFacts = {
  url: string;
  contentType: string;
  statusCode?: number;
};

/**
 * The contract's metadata: its own names first, then every `<meta>` of the page
 * by its name. A repeated name results in a list. `og:title` is also `ogTitle`,
 * as in scrape services. Values without a `<meta>` are from the page's linked
 * data, else from its visible text.
 */
export function metadataOf(
  root: Element,
  base: string,
  facts: LoadFacts,
): ReadMetadata {
  const declared = declaredMeta(root);
  const icon = ['icon', 'apple-touch-icon']
    .map((name) => root.querySelector(`link[rel~="${name}"]`))
    .find(Boolean)
    ?.getAttribute('href');
  const first = (names: string[]) =>
    names.flatMap((name) => declared.get(name) ?? []).at(0);
  const openGraph = [...declared].filter(([name]) => name.startsWith('og:'));
  const title =
    root.querySelector('head > title')?.textContent.trim() ||
    first(['og:title']);
  const heading = mainHeading(root, title);
  const headline = heading && wordsOf(heading).replace(/\s+/g, ' ').trim();
  const meta = byLowerCase(declared);
  const credits = creditsOf(
    meta,
    describedThings(root).flatMap(({ things }) => things),
    {
      url: facts.url,
      titles: [title, heading?.textContent, first(['og:title'])].flatMap(
        (one) => one ?? [],
      ),
    },
  );
  const sites = [
    first(['og:site_name']),
    first(['application-name']),
    credits.site,
  ].flatMap((name) => name ?? []);
  const isNobody = (name: string) =>
    defaultAuthor.test(name) ||
    sites.some((site) => letters(site) === letters(name));
  const shown = credits.authors.every(isNobody) ? bylineOf(root, heading) : [];
  const authors = shown.length > 0 ? shown : credits.authors;
  const known = {
    title:
      shownTitle(root, facts.url, {
        title: withoutCount(title, [headline, first(['og:title'])]),
        sites,
      }) ?? headline,
    description:
      ['description', 'og:description', 'twitter:description'].flatMap((name) =>
        meta(name),
      )[0] ?? credits.description,
    keywords: first(['keywords']),
    author: authors.length > 0 ? oneOrMany(authors) : undefined,
    publishedTime: credits.published ?? shownTime(root),
    modifiedTime: credits.modified,
    siteName: credits.site,
    image: credits.image && absoluteUrl(credits.image, base),
    language: statedLanguage(root) ?? credits.language ?? localeOf(meta),
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

/**
 * The declared names in lower case, since pages write them in any case, such as
 * `DC.Creator`.
 */
function byLowerCase(declared: ReadonlyMap<string, string[]>) {
  const all = new Map<string, string[]>();
  for (const [name, values] of declared) {
    const key = name.toLowerCase();
    all.set(key, [...(all.get(key) ?? []), ...values]);
  }
  return (name: string) => all.get(name) ?? [];
}

/** The name of the first user of WordPress, if nobody changed it. */
const defaultAuthor = /^admin(?:istrator)?$/i;

/**
 * A title without the number of new messages, such as “(3) Foxes”. A number in
 * one of the page's other titles, too, belongs to it.
 */
function withoutCount(
  title: string | undefined,
  others: readonly (string | undefined)[],
): string | undefined {
  const [count = ''] = /^\(\d+\+?\) (?=\S)/.exec(title ?? '') ?? [];
  const isOwn = others.some((other) => other?.startsWith(count));
  return isOwn ? title : title?.slice(count.length);
}

const statedLanguage = (root: Element): string | undefined =>
  root.getAttribute('lang') ||
  root.getAttribute('xml:lang') ||
  root
    .querySelector('meta[http-equiv="content-language" i]')
    ?.getAttribute('content') ||
  root.querySelector('body[lang]')?.getAttribute('lang') ||
  undefined;

const localeOf = (values: MetaValues): string | undefined =>
  values('og:locale')[0]?.replace('_', '-');

const changed =
  '[class*="update" i], [class*="modified" i], [itemprop~="dateModified"]';

/** The first time that the page shows, other than that of its last change. */
function shownTime(root: Element): string | undefined {
  const times = [...root.querySelectorAll('time')].filter(
    (time) => !isElsewhere(time) && timeOf(time) !== undefined,
  );
  const first = times.find((time) => !time.matches(changed)) ?? times[0];
  return first && timeOf(first);
}

function timeOf(time: Element): string | undefined {
  const stated = time.getAttribute('datetime');
  if (stated) return stated;
  const text = time.textContent.replace(/\s+/g, ' ').trim();
  return /\d{4}/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}

const oneOrMany = (values: string[]): string | string[] =>
  values.length === 1 ? (values[0] ?? '') : values;

const camelCase = (name: string): string =>
  name.replace(/(?<![:_-])[:_-]+(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

type Declared = { title: string | undefined; sites: readonly string[] };

const homeLinks =
  '[rel~="home"], header a[href], [role="banner"] a[href], h1 a[href]';
/**
 * The maximum number of links to check: the link to the home page is among the
 * first.
 */
const maxLinks = 30;

/**
 * The visible title, without the name of the site; undefined if there is none.
 */
function shownTitle(
  root: Element,
  url: string,
  { title, sites }: Declared,
): string | undefined {
  if (title === undefined) return undefined;
  const homes = [...root.querySelectorAll(homeLinks)]
    .slice(0, maxLinks)
    .filter((link) => isHome(link, url));
  const headings = [...root.querySelectorAll('h1')].filter(
    (one) => !homes.some((link) => one.contains(link)),
  );
  return headlineOf(title, {
    headings: headings.map(wordsOf),
    sites: [...sites, ...homes.map(({ textContent }) => textContent)],
    url,
  });
}

/**
 * The text of a heading: its lines and parts are separate words, and its
 * permalinks are omitted.
 */
function wordsOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a[href*="#"]'))
    if (isPermalink(link, copy)) link.remove();
  for (const tool of copy.querySelectorAll('svg, style, script')) tool.remove();
  for (const line of copy.querySelectorAll('br, div, p')) line.before(' ');
  return copy.textContent;
}

/**
 * The longest heading that the page's title repeats, else the first, because
 * the site's name may be a heading too.
 */
function mainHeading(root: Element, title = ''): Element | undefined {
  const headings = [...root.querySelectorAll('h1')];
  const whole = letters(title);
  const repeated = headings
    .map((heading) => ({ heading, own: letters(heading.textContent) }))
    .filter(({ own }) => own !== '' && whole.includes(own))
    .toSorted((a, b) => b.own.length - a.own.length);
  return repeated[0]?.heading ?? headings[0];
}

function isHome(link: Element, url: string): boolean {
  const there = URL.parse(
    absoluteUrl(link.getAttribute('href') ?? '', url) ?? '',
  );
  const here = URL.parse(url);
  return (
    there !== null &&
    there.host === here?.host &&
    there.pathname === '/' &&
    here.pathname !== '/'
  );
}
