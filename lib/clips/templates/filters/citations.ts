import {
  type Paper,
  bibtexOf,
  cslOf,
  pageParts,
  plainCitation,
  risOf,
} from '@/lib/parts';
import { type Filters, type Filter, shown } from './filter';

/** Cites a paper; any other value stays as it is. */
const citing =
  (cite: (paper: Paper) => string): Filter =>
  (value) => {
    const paper = pageParts.paper(value).fits;
    return paper ? cite(paper) : shown(value);
  };

export const citationFilters: Filters = {
  bibtex: citing(bibtexOf),
  ris: citing(risOf),
  csl: citing(cslOf),
  citation: citing((paper) => plainCitation(paper)),
};
