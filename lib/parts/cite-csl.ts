import { dateOf, isPreprint, known, namesOf } from './cite-fields';
import { keyOf } from './cite-key';
import type { Paper } from './paper';

/** The paper as CSL-JSON: the text of a list with one item. */
export function cslOf(paper: Paper): string {
  const date = dateOf(paper);
  const numbers = [date?.year, date?.month, date?.day].flatMap((part) =>
    part ? Number(part) : [],
  );
  const names = namesOf(paper).map(({ family, given, suffix }) =>
    given || suffix ? { family, given, suffix } : { literal: family },
  );
  const arxiv = known(paper.arxiv);
  const item = {
    id: keyOf(paper),
    type: known(paper.type) ?? 'document',
    title: known(paper.title),
    author: names.length > 0 ? names : undefined,
    'container-title': known(paper.journal),
    'container-title-short': known(paper.journalShort),
    publisher:
      known(paper.publisher) ??
      (arxiv && isPreprint(paper) ? 'arXiv' : undefined),
    volume: known(paper.volume),
    issue: known(paper.issue),
    page: known(paper.pages),
    number: arxiv && `arXiv:${arxiv}`,
    issued: numbers.length > 0 ? { 'date-parts': [numbers] } : undefined,
    DOI: known(paper.doi),
    PMID: known(paper.pmid),
    PMCID: known(paper.pmcid),
    ISSN: known(paper.issn?.join(', ')),
    ISBN: known(paper.isbn),
    URL: known(paper.url),
    language: known(paper.language),
    keyword: known(paper.keywords?.join(', ')),
    abstract: known(paper.abstract),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}
