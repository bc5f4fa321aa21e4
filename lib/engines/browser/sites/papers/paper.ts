import {
  all,
  attributeAt,
  lineOf,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import type { Paper } from '@/lib/parts';
import { authorsOf } from './authors';
import { dateOf, publicationDate } from './dates';
import { identifiersOf } from './identifiers';
import type { Declared } from './tag';
import { declaredIn } from './tags';
import { typeOf } from './types';

/**
 * The record of the paper that a page is about. The text of the page is left to
 * the reader of any page.
 */
export function readPaper({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const declared = declaredIn(document, url);
  const title = declared.first(
    'citation_title',
    'eprints.title',
    'prism.title',
    'ld.title',
    'rft.atitle',
    'rft.btitle',
    'rft.title',
    'dc.title',
  );
  // Without one where a paper should be; a list of works has none of its own.
  if (!title) return document.querySelector('.Z3988') ? {} : undefined;
  const ids = identifiersOf(declared, url);
  const paper = definedOf({
    ...ids,
    type: typeOf(declared, ids, url),
    title,
    ...containerOf(declared),
    ...datesOf(declared),
    language: declared.first('citation_language', 'dc.language', 'ld.language'),
    keywords: keywordsOf(declared),
    abstract: abstractOf(declared, document),
    ...addressesOf(declared, document, url, ids.arxiv),
  });
  return { paper: { ...paper, title, authors: authorsOf(declared) } };
}

function containerOf({ first, all: values }: Declared) {
  return {
    journal:
      first(
        'citation_journal_title',
        'citation_conference_title',
        'citation_conference',
        'citation_inbook_title',
        'citation_book_title',
        'eprints.book_title',
        'eprints.publication',
        'eprints.event_title',
        'prism.publicationname',
        'ld.journal',
        'rft.jtitle',
      ) ??
      values('dc.source', 'dc.relation.ispartof').find(
        (one) => !/\d|^https?:/.test(one),
      ),
    journalShort: first('citation_journal_abbrev', 'rft.stitle'),
    publisher: first(
      'citation_dissertation_institution',
      'citation_technical_report_institution',
      'citation_publisher',
      'eprints.institution',
      'eprints.publisher',
      'ld.publisher',
      'rft.pub',
      'dc.publisher',
    ),
    volume: first(
      'citation_volume',
      'prism.volume',
      'eprints.volume',
      'ld.volume',
      'rft.volume',
    ),
    issue: first(
      'citation_issue',
      'prism.number',
      'eprints.number',
      'ld.issue',
      'rft.issue',
    ),
    pages: pagesOf(first),
  };
}

function pagesOf(first: Declared['first']): string | undefined {
  const start = first(
    'citation_firstpage',
    'prism.startingpage',
    'ld.firstpage',
    'rft.spage',
  );
  const end = first(
    'citation_lastpage',
    'prism.endingpage',
    'ld.lastpage',
    'rft.epage',
  );
  if (start && end && start !== end && !/\d\s*[-–]\s*\d/.test(start))
    return `${start}-${end}`;
  const whole =
    start ??
    first(
      'eprints.pagerange',
      'ld.pages',
      'rft.pages',
      'citation_article_number',
    );
  return whole?.replace(/(\w)\s*[-–—]+\s*(?=\w)/, '$1-');
}

function datesOf({ first, all: values }: Declared) {
  const onlineDate = dateOf(first('citation_online_date'));
  const date = publicationDate(
    values(
      'citation_publication_date',
      'citation_date',
      'citation_cover_date',
      'citation_year',
      'prism.publicationdate',
      'prism.coverdate',
      'eprints.date',
      'ld.date',
      'rft.date',
      'dc.date.issued',
      'dc.issued',
      'dc.date',
      'dc.date.created',
      'dc.created',
    ),
  );
  return { date: date ?? onlineDate, onlineDate };
}

function keywordsOf({ all: values }: Declared): string[] | undefined {
  const declared = [
    ['citation_keywords', 'citation_keyword'],
    ['prism.keyword'],
    ['eprints.keywords'],
    ['dc.subject'],
    ['ld.keywords'],
  ]
    .map((names) => values(...names))
    .find((found) => found.length > 0);
  const separator =
    declared?.length === 1 && !declared[0]?.includes(';') ? /,/ : /;/;
  const words = declared
    ?.flatMap((one) => one.split(separator))
    .map((one) => one.trim())
    .filter(Boolean);
  return words && [...new Set(words)];
}

const shownAbstract =
  '[id="abstract" i] p, .abstract p, [id="eng-abstract"] p, section[aria-labelledby="Abs1"] p';
const maxParagraphs = 12;

function abstractOf(
  { first }: Declared,
  document: Document,
): string | undefined {
  const declared = first(
    'citation_abstract',
    'eprints.abstract',
    'ld.abstract',
    'dc.abstract',
    'dc.description',
  );
  if (declared && /\s\S+\s\S+\s/.test(declared))
    return declared.replace(/^abstract[:.\s]+(?=\p{Lu})/iu, '');
  const shown = all(document, shownAbstract)
    .slice(0, maxParagraphs)
    .flatMap((one) => lineOf(one) ?? []);
  return shown.length > 0 ? shown.join('\n\n') : undefined;
}

function addressesOf(
  { first, all: values }: Declared,
  document: Document,
  url: URL,
  arxiv: string | undefined,
) {
  const canonical = attributeAt(document, 'link[rel="canonical"]', 'href');
  const own = [
    canonical,
    first('citation_abstract_html_url'),
    first('prism.url'),
  ]
    .map((one) => webAddress(one, url))
    .find((one) => one && new URL(one).pathname !== '/');
  const pdf = [
    ...values('citation_pdf_url'),
    ...values('eprints.document_url').filter((one) => one.endsWith('.pdf')),
  ][0];
  return {
    url: own ?? url.href.replace(/#.*$/, ''),
    pdf:
      webAddress(pdf, url) ??
      (arxiv && url.hostname.endsWith('arxiv.org')
        ? `https://arxiv.org/pdf/${arxiv}`
        : undefined),
  };
}

/** Without the members that are unknown. */
const definedOf = <T extends object>(record: T): Partial<T> & Partial<Paper> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<T> & Partial<Paper>;
