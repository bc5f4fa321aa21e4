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

/** The authors of a page, its dates, site and picture. */
export type Credits = {
  authors: string[];
  published?: string | undefined;
  modified?: string | undefined;
  site?: string | undefined;
  image?: string | undefined;
  description?: string | undefined;
  language?: string | undefined;
};

/** Returns all values of the meta tags with a lower-case name. */
export type MetaValues = (name: string) => readonly string[];

/**
 * Meta tags for authors of papers, as defined by Highwire and Google Scholar:
 * one tag per author.
 */
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
/** On some pages these contain the date of the visit. */
const vagueNames = ['dc.date', 'pubdate', 'date'];
const modifiedNames = [
  'modifiedtime',
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
];

/** The credits in the page's meta tags and structured data. */
/** A semicolon, other than the end of a character written as an entity. */
const separator = /(?<!&#?\w{1,8});/;

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
    description: works
      .flatMap((work) => textsOf(work, 'description', 'abstract'))
      .find(Boolean),
    language: works
      .flatMap((work) => textsOf(work, 'inlanguage'))
      .find(Boolean),
    image: works
      .map((work) => imageOf(valuesOf(work, 'image', 'thumbnailurl')))
      .find(Boolean),
  };
}

/** False for the year 1, which programs write if there is no date. */
const isDate = (text: string): boolean =>
  text.trim() !== '' && !/^0\d{3}-/.test(text.trim());

/** The authors of a paper from its tags; undefined if it has none. */
export function paperAuthorsOf(meta: MetaValues): string[] | undefined {
  const names = paperAuthors
    .flatMap((name) => meta(name))
    .flatMap((text) => text.split(';'))
    .flatMap((text) => nameIn(text) ?? []);
  return names.length > 0 ? [...new Set(names)] : undefined;
}

/** The authors; the site itself only if there is no other. */
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
    ...authorNames.map((name) =>
      namesIn(meta(name).flatMap((text) => text.split(separator))),
    ),
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
