import { letters } from '@/lib/core/fold';
import { type PageIdentity, mainWorks, withoutMarkup } from './main-works';
import { nameIn, namesIn } from './names';
import {
  type Thing,
  type Value,
  firstText,
  isA,
  isThing,
  textsOf,
  thingsOf,
  valuesOf,
} from './thing';

/** Who made a page, when, for which site, and its picture. */
export type Credits = {
  authors: string[];
  published?: string | undefined;
  modified?: string | undefined;
  site?: string | undefined;
  image?: string | undefined;
};

/** A page's meta tags: all values of a name, which is in lower case. */
export type MetaValues = (name: string) => readonly string[];

/** Of papers, as Highwire and Google Scholar name them: one tag an author. */
const paperAuthors = [
  'citation_author',
  'citation_authors',
  'bepress_citation_author',
];
const authorNames = [
  'author',
  'article:author',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
];
const publishedNames = [
  'publishedtime',
  'article:published_time',
  'datepublished',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'parsely-pub-date',
  'sailthru.date',
];
/** Some pages have the day of the visit here. */
const vagueNames = ['dc.date', 'pubdate', 'date'];
const modifiedNames = [
  'modifiedtime',
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
];

/** What meta tags and described things say about the page itself. */
export function creditsOf(
  meta: MetaValues,
  things: readonly Thing[],
  page: PageIdentity,
): Credits {
  const works = mainWorks(things, page);
  const first = (names: string[]) => names.flatMap(meta).find(isDate);
  const told = (...names: string[]) =>
    works.flatMap((work) => textsOf(work, ...names)).find(isDate);
  const site = siteOf(works, things);
  const sites = [
    ...meta('og:site_name'),
    ...meta('ogsitename'),
    ...(site ? [site] : []),
  ];
  return {
    authors: authorsOf(meta, works, sites),
    published:
      first(publishedNames) ??
      told('datepublished', 'uploaddate', 'datecreated') ??
      first(vagueNames),
    modified: first(modifiedNames) ?? told('datemodified'),
    site,
    image: works
      .map((work) => imageOf(valuesOf(work, 'image', 'thumbnailurl')))
      .find(Boolean),
  };
}

/** Programs without a date write the year 1. */
const isDate = (text: string): boolean =>
  text.trim() !== '' && !/^0\d{3}-/.test(text.trim());

/** The authors of a paper as its tags name them; undefined if it has none. */
export function paperAuthorsOf(meta: MetaValues): string[] | undefined {
  const names = paperAuthors
    .flatMap((name) => meta(name))
    .flatMap((text) => text.split(';'))
    .flatMap((text) => nameIn(text) ?? []);
  return names.length > 0 ? [...new Set(names)] : undefined;
}

/** The site is an author only if there is no other. */
function authorsOf(
  meta: MetaValues,
  works: readonly Thing[],
  sites: readonly string[],
): string[] {
  const isSite = (name: string) =>
    sites.some((site) => letters(site) === letters(name));
  const all = [
    paperAuthorsOf(meta) ?? [],
    ...works.flatMap((work) => [
      namesIn(valuesOf(work, 'author')),
      namesIn(valuesOf(work, 'creator')),
    ]),
    ...authorNames.map((name) => namesIn([...meta(name)])),
  ].filter((names) => names.length > 0);
  return all.find((names) => !names.every(isSite)) ?? all[0] ?? [];
}

function siteOf(
  works: readonly Thing[],
  things: readonly Thing[],
): string | undefined {
  const publishers = works.flatMap((work) => valuesOf(work, 'publisher'));
  const websites = [
    ...works.flatMap((work) => thingsOf(work, 'ispartof')),
    ...things,
  ].filter((thing) => isA(thing, /^WebSite$/));
  return namesIn([...publishers, ...websites])[0];
}

const imageOf = (values: readonly Value[]): string | undefined =>
  values
    .map((value) =>
      isThing(value)
        ? firstText(value, 'url', 'contenturl', '@id')
        : withoutMarkup(value),
    )
    .find(Boolean);
