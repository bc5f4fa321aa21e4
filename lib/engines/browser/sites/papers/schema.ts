import { all } from '@/lib/engines/browser/sites/dom';
import { jsonLdThings } from '@/lib/engines/browser/structured/json-ld';
import {
  markedUpThings,
  microdata,
} from '@/lib/engines/browser/structured/markup';
import {
  type Thing,
  firstText,
  isA,
  isThing,
  textsOf,
  thingsOf,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';
import type { Tag } from './tag';

const scholarly = /^(?:Medical)?ScholarlyArticle$|^Thesis$|^Chapter$/;
/** These may be anything, unless they have a DOI. */
const works =
  /^(?:Article|Report|Book|Dataset|SoftwareSourceCode|CreativeWork|SoftwareApplication)$/;
const doi = /10\.\d{4,9}\/\S+/;
const maxLevels = 4;

/** The paper in the page's structured data, as tags whose names begin with `ld.`. */
export function schemaTags(document: Document): Tag[] {
  const scripts = all(document, 'script[type="application/ld+json"]');
  const things = [
    ...jsonLdThings(scripts.map((one) => one.textContent)),
    ...(document.querySelector('[itemtype$="/ScholarlyArticle"]')
      ? markedUpThings(document.documentElement, microdata)
      : []),
  ];
  const work = things
    .flatMap((thing) => [[thing], thingsOf(thing, 'mainentity')].flat())
    .find(
      (thing) =>
        isA(thing, scholarly) ||
        (isA(thing, works) && identifiersOf(thing).some((id) => doi.test(id))),
    );
  return work ? tagsOf(work) : [];
}

const fields: Record<string, string[]> = {
  'ld.title': ['headline', 'name'],
  'ld.date': ['datepublished'],
  'ld.keywords': ['keywords'],
  'ld.language': ['inlanguage'],
  'ld.abstract': ['abstract', 'description'],
  'ld.publisher': ['publisher'],
  'ld.firstpage': ['pagestart'],
  'ld.lastpage': ['pageend'],
  'ld.pages': ['pagination'],
  'ld.isbn': ['isbn'],
  'ld.issn': ['issn'],
};

function tagsOf(work: Thing): Tag[] {
  const found = Object.entries(fields).flatMap(([name, properties]) => {
    const values = properties
      .map((one) => textsOf(work, one))
      .find((one) => one.length > 0);
    return (values ?? []).map((value): Tag => [name, value]);
  });
  const type = work.types.find((one) => scholarly.test(one) || works.test(one));
  return [
    ...found,
    ...(type ? [['ld.type', type] as const] : []),
    ...identifiersOf(work).map((id): Tag => ['ld.doi', id]),
    ...containerTags(work),
    ...valuesOf(work, 'author', 'creator').flatMap(authorTags),
  ];
}

const identifiersOf = (work: Thing): string[] => [
  ...textsOf(work, 'identifier', 'sameas', '@id', 'doi'),
  ...thingsOf(work, 'identifier').flatMap((one) => textsOf(one, 'value')),
];

/** The issue, the volume and the journal that the paper is part of. */
function containerTags(work: Thing): Tag[] {
  const tags: Tag[] = [];
  let level = [work];
  for (let depth = 0; depth < maxLevels && level.length > 0; depth++) {
    level = level.flatMap((one) => thingsOf(one, 'ispartof'));
    for (const one of level) {
      tags.push(
        ...textsOf(one, 'volumenumber').map((v): Tag => ['ld.volume', v]),
        ...textsOf(one, 'issuenumber').map((v): Tag => ['ld.issue', v]),
        ...textsOf(one, 'issn').map((v): Tag => ['ld.issn', v]),
      );
      const name = isA(one, /^(?:Periodical|Book|BookSeries)$/)
        ? firstText(one, 'name')
        : undefined;
      if (name) tags.push(['ld.journal', name]);
    }
  }
  return tags;
}

function authorTags(author: string | Thing): Tag[] {
  if (!isThing(author)) return [['ld.author', author]];
  const family = firstText(author, 'familyname');
  const given = firstText(author, 'givenname');
  const name = firstText(author, 'name');
  const written = family && given ? `${family}, ${given}` : (name ?? family);
  if (!written) return [];
  const orcid = [
    ...textsOf(author, '@id', 'url', 'sameas', 'identifier'),
    ...thingsOf(author, 'identifier').flatMap((one) => textsOf(one, 'value')),
  ].find((value) => /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.test(value));
  return [
    ['ld.author', written],
    ...(orcid ? [['ld.author_orcid', orcid] as const] : []),
    ...textsOf(author, 'affiliation').map(
      (value): Tag => ['ld.author_institution', value],
    ),
  ];
}
