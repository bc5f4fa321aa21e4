import { decoded } from '@/lib/core/decoded';
import { arxivIdIn } from './arxiv';
import type { Declared } from './tag';

/** The identifiers of a paper that may be declared or in its address. */
export type Identifiers = ReturnType<typeof identifiersOf>;

/** The identifiers that are declared, or in the page's address. */
export function identifiersOf({ first, all: values }: Declared, url: URL) {
  const { hostname, pathname } = url;
  const arxiv =
    arxivIdIn(first('citation_arxiv_id')) ??
    (hostname.endsWith('arxiv.org') ? arxivIdIn(pathname) : undefined);
  const doi = values(
    'citation_doi',
    'dc.doi',
    'dc.identifier.doi',
    'prism.doi',
    'eprints.id_number',
    'publication_doi',
    'ld.doi',
    'rft_id',
    'dc.identifier',
  ).map(doiIn);
  const issn = values(
    'citation_issn',
    'citation_eissn',
    'prism.issn',
    'prism.eissn',
    'eprints.issn',
    'ld.issn',
    'rft.issn',
    'rft.eissn',
    'dc.source.issn',
  ).flatMap((one) => one.match(/\d{4}-?\d{3}[\dX]/gi) ?? []);
  const pubmed = /(?:^|\.)pubmed\.ncbi\.nlm\.nih\.gov$/.test(hostname);
  const pmc = [first('citation_pmcid'), pathname]
    .map((one) => /(?:^|\/)(?:PMC)?(\d{4,})\/?$/i.exec(one ?? ''))
    .find(
      (one) =>
        one && (one[0].toUpperCase().includes('PMC') || one.input !== pathname),
    );
  return {
    doi:
      doi.find(Boolean) ??
      doiIn(
        decoded(/\/doi\/(?:[a-z]+\/)?(10\..*)$/i.exec(pathname)?.[1] ?? ''),
      ) ??
      (arxiv && `10.48550/arXiv.${arxiv}`),
    arxiv,
    pmid:
      first('citation_pmid') ??
      (pubmed ? /^\/(\d+)/.exec(pathname)?.[1] : undefined),
    pmcid: pmc ? `PMC${pmc[1]}` : undefined,
    issn: issn.length > 0 ? [...new Set(issn.map(hyphened))] : undefined,
    isbn: first('citation_isbn', 'eprints.isbn', 'ld.isbn', 'rft.isbn'),
  };
}

const hyphened = (issn: string): string =>
  issn.toUpperCase().replace(/^(\d{4})-?/, '$1-');

const doiIn = (value: string | undefined): string | undefined =>
  /10\.\d{4,9}\/[^\s"<>]+/.exec(value ?? '')?.[0].replace(/[.,;]+$/, '');
