import { letters } from '@/lib/core/fold';
import { type Thing, isA, isThing, textsOf, thingsOf, valuesOf } from './thing';
import { getOwn } from '@/lib/core/objects';

/**
 * What distinguishes the work that a page shows from others that it mentions.
 */
export type PageIdentity = { url: string; titles: readonly string[] };

const article =
  /Article|Posting$|^(?:Report|Recipe|Book|Thesis|Question|LiveBlog\w*)$/;
const page = /Page$/;
/**
 * Types that many pages have and that are never the topic of a page with an
 * author.
 */
const aside =
  /^(?:\w*Comments?|Answer|Person|\w*Organization|WebSite|BreadcrumbList|ImageObject|ItemList|Product|SiteNavigationElement|WP\w+)$/;
const maxDepth = 4;
const minPartOfTitle = 6;

/**
 * The works that the page shows, the likeliest first. Of several articles, only
 * those that the page's title or address names.
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
  const names = new Map<number, Set<string>>();
  for (const { kind, name } of works)
    names.set(kind, (names.get(kind) ?? new Set()).add(name));
  const isAlone = (kind: number) => names.get(kind)?.size === 1;
  return works
    .filter(
      ({ kind, proof }) => kind === kinds.page || proof > 0 || isAlone(kind),
    )
    .toSorted((a, b) => b.proof + b.kind - (a.proof + a.kind))
    .map(({ thing }) => thing);
}

const kinds = { article: 2, page: 1, other: 0 };

function kindOf(thing: Thing): number {
  if (isA(thing, article)) return kinds.article;
  return isA(thing, page) ? kinds.page : kinds.other;
}

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

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};
/**
 * The accents in HTML entities such as `&eacute;`, in Unicode order from
 * U+0300.
 */
const accents = 'grave acute circ tilde - - - - uml - ring - caron'.split(' ');

function characterOf(name: string): string | undefined {
  const accent = accents.indexOf(name.slice(1));
  if (accent !== -1)
    return `${name[0]}${String.fromCodePoint(0x300 + accent)}`.normalize('NFC');
  if (/^ccedil$/i.test(name)) return name[0] === 'C' ? 'Ç' : 'ç';
  return getOwn(named, name) ?? getOwn(named, name.toLowerCase());
}

/**
 * Text without HTML tags, entities and repeated spaces, which plain-text
 * descriptions often contain.
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  const untagged = text.replace(/<\/?[a-z][^<>]*>/gi, ' ');
  // Decodes twice for text that was escaped twice.
  return decode(decode(untagged))
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return characterOf(name) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
