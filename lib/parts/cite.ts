export { bibtexOf } from './cite-bibtex';
export { cslOf } from './cite-csl';
export { type PlainStyle, plainCitation } from './cite-plain';
export { risOf } from './cite-ris';
