import {
  type Field,
  type Name,
  dateOf,
  known,
  namesOf,
  pagesOf,
} from './cite-fields';
import { getOwn } from '@/lib/core/objects';
import type { Paper } from './paper';

const risTypes: Record<string, string> = {
  'article-journal': 'JOUR',
  'paper-conference': 'CONF',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  article: 'UNPB',
  dataset: 'DATA',
  software: 'COMP',
};

/**
 * The paper as a record of RIS. Lines end with CR LF, as its specification
 * says; an asterisk is not allowed in names, keywords and titles of journals.
 */
export function risOf(paper: Paper): string {
  const date = dateOf(paper);
  const pages = pagesOf(paper);
  const noStar = (value: string | null | undefined) =>
    known(value?.replaceAll('*', ''));
  const each = (tag: string, values: readonly string[] | null | undefined) =>
    (values ?? []).map((value): Field => [tag, value]);
  const lines: Field[] = [
    ['TY', getOwn(risTypes, known(paper.type) ?? '') ?? 'GEN'],
    ...namesOf(paper).map((name): Field => ['AU', noStar(risName(name))]),
    ['TI', paper.title],
    ['T2', noStar(paper.journal)],
    ['J2', noStar(paper.journalShort)],
    ['VL', paper.volume ?? undefined],
    ['IS', paper.issue ?? undefined],
    ['SP', pages?.first],
    ['EP', pages?.last],
    ['PY', date?.year],
    ['DA', date && `${date.year}/${date.month ?? ''}/${date.day ?? ''}`],
    ['PB', paper.publisher ?? undefined],
    ...each('SN', paper.issn),
    ['SN', paper.isbn ?? undefined],
    ['DO', paper.doi ?? undefined],
    ['UR', paper.url ?? undefined],
    ['L1', paper.pdf ?? undefined],
    ['AN', paper.pmid ?? undefined],
    ['C2', paper.pmcid ?? undefined],
    ['LA', paper.language ?? undefined],
    ...(paper.keywords ?? []).map((word): Field => ['KW', noStar(word)]),
    ['AB', paper.abstract ?? undefined],
  ];
  const rows = lines.flatMap(([tag, value]) => {
    const text = known(value);
    return text ? [`${tag}  - ${text}`] : [];
  });
  return [...rows, 'ER  - ', ''].join('\r\n');
}

/** `Last, First, Suffix`. A comma in a name would divide it elsewhere. */
const risName = ({ family, given, suffix }: Name): string =>
  [family, given, suffix]
    .flatMap((part, index) => {
      if (part) return part.replaceAll(',', given ? ' ' : ',');
      return index === 1 && suffix ? '' : [];
    })
    .join(', ');
