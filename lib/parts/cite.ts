export { bibtexOf } from './cite-bibtex';
export { cslOf } from './cite-csl';
export { plainCitation } from './cite-plain';
export { risOf } from './cite-ris';
