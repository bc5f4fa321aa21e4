import { headlineOf } from '@/lib/core/headline';
import { letters } from '@/lib/core/letters';
import { absoluteUrl } from './prepare/absolute-urls';
import { isPermalink } from './prepare/headings';

type Declared = { title: string | undefined; sites: readonly string[] };

const homeLinks =
  '[rel~="home"], header a[href], [role="banner"] a[href], h1 a[href]';
/** The link to the start of a site is among the first. */
const maxLinks = 30;

/**
 * The title that the page shows, without the name of its site; undefined if it
 * has none.
 */
export function shownTitle(
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
 * What a heading says: lines and parts of it are words apart, and links to
 * itself say nothing.
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
 * The longest heading that the page's title repeats, else the first: the site's
 * name may be a heading too.
 */
export function mainHeading(root: Element, title = ''): Element | undefined {
  const headings = [...root.querySelectorAll('h1')];
  const whole = letters(title);
  const repeated = headings
    .map((heading) => ({ heading, own: letters(heading.textContent) }))
    .filter(({ own }) => own !== '' && whole.includes(own))
    .toSorted((a, b) => b.own.length - a.own.length);
  return repeated[0]?.heading ?? headings[0];
}

/** Whether a link leads to the start of the site, from elsewhere. */
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
