import { letters } from '@/lib/core/letters';
import { type Thing, isA, isThing, textsOf, thingsOf, valuesOf } from './thing';

/** What tells the work that a page shows from others that it mentions. */
export type PageIdentity = { url: string; titles: readonly string[] };

const article =
  /Article|Posting$|^(?:Report|Recipe|Book|Thesis|Question|LiveBlog\w*)$/;
const page = /Page$/;
/**
 * Described on many pages, and never what a page is about if it has an author.
 */
const aside =
  /^(?:\w*Comments?|Answer|Person|\w*Organization|WebSite|BreadcrumbList|ImageObject|ItemList|Product|SiteNavigationElement|WP\w+)$/;
const maxDepth = 4;
const minPartOfTitle = 6;

/**
 * The works that the page shows, the likeliest first. Of several articles only
 * those count that the page names.
 */
export function mainWorks(
  things: readonly Thing[],
  { url, titles }: PageIdentity,
): Thing[] {
  const here = bareAddress(url, url);
  const shown = titles.map(letters);
  const works = things
    .flatMap((thing) => worksIn(thing, 0))
    .map((thing) => {
      const names = textsOf(thing, 'headline', 'name').map(letters);
      const isNamed = shown.some((title) =>
        names.some((name) => isSameTitle(title, name)),
      );
      const isHere = addressesOf(thing).some(
        (address) => bareAddress(address, url) === here,
      );
      return {
        thing,
        name: names[0] ?? '',
        kind: kindOf(thing),
        proof: (isNamed ? 3 : 0) + (isHere ? 3 : 0),
      };
    });
  const byKind = Map.groupBy(works, ({ kind }) => kind);
  const isAlone = (kind: number) =>
    new Set(byKind.get(kind)?.map(({ name }) => name)).size === 1;
  return works
    .filter(
      ({ kind, proof }) => kind === kinds.page || proof > 0 || isAlone(kind),
    )
    .toSorted((a, b) => b.proof + b.kind - (a.proof + a.kind))
    .map(({ thing }) => thing);
}

const kinds = { article: 2, page: 1, other: 0 };

const kindOf = (thing: Thing): number =>
  isA(thing, article)
    ? kinds.article
    : isA(thing, page)
      ? kinds.page
      : kinds.other;

function worksIn(thing: Thing, depth: number): Thing[] {
  const inner =
    depth < maxDepth
      ? thingsOf(thing, 'mainentity', 'mainentityofpage', 'blogpost', 'about')
      : [];
  const below = inner.flatMap((one) => worksIn(one, depth + 1));
  return isA(thing, aside) ? below : [thing, ...below];
}

const isSameTitle = (a: string, b: string): boolean =>
  (a !== '' && a === b) ||
  (Math.min(a.length, b.length) >= minPartOfTitle &&
    (a.includes(b) || b.includes(a)));

const addressesOf = (thing: Thing): string[] => [
  ...textsOf(thing, 'url', '@id'),
  ...valuesOf(thing, 'mainentityofpage').flatMap((value) =>
    isThing(value) ? textsOf(value, '@id', 'url') : value,
  ),
];

function bareAddress(address: string, base: string): string | undefined {
  const { host, pathname, search } = URL.parse(address, base) ?? {};
  return host === undefined
    ? undefined
    : `${host}${pathname?.replace(/\/$/, '')}${search}`;
}
