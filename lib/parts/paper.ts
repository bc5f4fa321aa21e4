import {
  label,
  list,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';

/** An author of a paper, in the paper's order. */
const author = object({
  given: label,
  family: required(label, ''),
  /** Such as `Jr.` or `III`. */
  suffix: label,
  /** Without the address before it: `0000-0002-1825-0097`. */
  orcid: label,
  affiliation: list(label),
});

export type PaperAuthor = ReadValue<typeof author>;

/** What a page declares about the paper it shows. Absent fields aren't declared. */
export const paper = object({
  /** As in CSL: `article-journal`, `article` for a preprint, `chapter` … */
  type: label,
  title: required(label, ''),
  authors: required(list(author), []),
  journal: label,
  journalShort: label,
  publisher: label,
  volume: label,
  issue: label,
  /** First and last page: `201-219`, or the number of the article. */
  pages: label,
  /** The parts that are known: `2026`, `2026-05`, `2026-05-09`. */
  date: label,
  onlineDate: label,
  doi: label,
  pmid: label,
  pmcid: label,
  arxiv: label,
  issn: list(label),
  isbn: label,
  language: label,
  keywords: list(label),
  abstract: text,
  url: text,
  pdf: text,
});

export type Paper = ReadValue<typeof paper>;
