import {
  at,
  inlineJson,
  listOf,
  textOf,
} from '@/lib/engines/browser/sites/inline-json';
import type { Tag } from './tag';

const fields: Record<string, string[]> = {
  citation_title: ['formulaStrippedArticleTitle', 'title'],
  citation_publication_date: ['publicationDate', 'publicationYear'],
  citation_volume: ['volume'],
  citation_issue: ['issue'],
  citation_firstpage: ['startPage'],
  citation_lastpage: ['endPage'],
  citation_doi: ['doi'],
  citation_abstract: ['abstract'],
  citation_publisher: ['publisher'],
  citation_pdf_url: ['pdfUrl', 'pdfPath'],
};

/** IEEE Xplore has its facts in an inline script only. */
export function ieeeTags(document: Document): Tag[] {
  const data = inlineJson(document, 'xplGlobal.document.metadata');
  const tags = Object.entries(fields).flatMap(([name, keys]): Tag[] => {
    const value = keys.map((key) => textOf(at(data, key))).find(Boolean);
    return value ? [[name, value]] : [];
  });
  const title = textOf(at(data, 'publicationTitle'));
  const isConference =
    at(data, 'isConference') === true ||
    /conference/i.test(textOf(at(data, 'contentType')) ?? '');
  return [
    ...tags,
    ...(title
      ? [
          [
            isConference
              ? 'citation_conference_title'
              : 'citation_journal_title',
            title,
          ] as const,
        ]
      : []),
    ...listOf(at(data, 'issn')).map((one) =>
      tag('citation_issn', at(one, 'value')),
    ),
    ...listOf(at(data, 'isbn')).map((one) =>
      tag('citation_isbn', at(one, 'value')),
    ),
    ...keywordsOf(data).map((one) => tag('citation_keywords', one)),
    ...listOf(at(data, 'authors')).flatMap(authorTags),
  ];
}

const tag = (name: string, value: unknown): Tag => [name, textOf(value) ?? ''];

function keywordsOf(data: unknown): unknown[] {
  const lists = listOf(at(data, 'keywords'));
  const own = lists.find((one) =>
    /author/i.test(textOf(at(one, 'type')) ?? ''),
  );
  return listOf(at(own ?? lists[0], 'kwd'));
}

function authorTags(author: unknown): Tag[] {
  const family = textOf(at(author, 'lastName'));
  const given = textOf(at(author, 'firstName'));
  return [
    tag(
      'citation_author',
      family && given ? `${family}, ${given}` : at(author, 'name'),
    ),
    ...[at(author, 'affiliation')]
      .flat()
      .map((one) => tag('citation_author_institution', one)),
    tag('citation_author_orcid', at(author, 'orcid')),
  ];
}
