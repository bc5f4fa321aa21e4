import { getOwn } from '@/lib/core/objects';
import type { Identifiers } from './identifiers';
import type { Declared } from './tag';

/** Servers of preprints, by the beginning of their DOIs or by their names. */
const preprintDois =
  /^10\.(?:48550|26434|20944|31234|31219|31235|31222|21203|2139|36227|22541|35542)\//;
const preprintServers =
  /^(?:\w*rxiv|preprints(?:\.org)?|research square|ssrn(?: electronic journal)?)\b/i;

const schemaTypes: Record<string, string> = {
  Thesis: 'thesis',
  Chapter: 'chapter',
  Report: 'report',
  Book: 'book',
  Dataset: 'dataset',
  SoftwareSourceCode: 'software',
  SoftwareApplication: 'software',
};

const eprintsTypes: Record<string, string> = {
  article: 'article-journal',
  book_section: 'chapter',
  conference_item: 'paper-conference',
  thesis: 'thesis',
  monograph: 'report',
  book: 'book',
  dataset: 'dataset',
};

/** The paper's type as CSL names it, by the fields that are declared. */
export function typeOf(
  { first }: Declared,
  { doi, arxiv, isbn }: Identifiers,
  url: URL,
): string | undefined {
  const journal = first('citation_journal_title', 'prism.publicationname');
  const isPreprint =
    (url.hostname.endsWith('arxiv.org') && arxiv) ||
    preprintDois.test(doi ?? '') ||
    preprintServers.test(journal ?? '');
  if (isPreprint) return 'article';
  if (first('citation_dissertation_institution', 'citation_dissertation_name'))
    return 'thesis';
  if (first('citation_technical_report_institution')) return 'report';
  if (first('citation_conference_title', 'citation_conference'))
    return 'paper-conference';
  if (first('citation_inbook_title')) return 'chapter';
  if (first('citation_book_title')) return 'chapter';
  const eprints = getOwn(eprintsTypes, first('eprints.type') ?? '');
  const schema = getOwn(schemaTypes, first('ld.type') ?? '');
  if (eprints ?? schema) return eprints ?? schema;
  if (journal ?? first('ld.journal', 'rft.jtitle')) return 'article-journal';
  return isbn ? 'book' : undefined;
}
