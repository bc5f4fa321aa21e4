import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [
  {
    id: 'paper-site',
    name: 'arXiv, IEEE and ACM',
    version: 1,
    hosts:
      /^(?:(?:www\.|export\.)?arxiv\.org|ieeexplore\.ieee\.org|dl\.acm\.org)$/,
    paths: /^\/(?:abs|html|pdf|document|abstract\/document|doi)\/./,
  },
  {
    id: 'paper',
    name: 'Papers',
    version: 1,
    // Not the sources that an article of Wikipedia lists.
    marks:
      'meta[name="citation_title" i], meta[name="bepress_citation_title" i], meta[name="eprints.title" i], meta[name="prism.publicationName" i], meta[name="dc.identifier" i][scheme="doi" i], meta[name="dc.identifier" i][content*="10."], [itemtype$="/ScholarlyArticle"], body:not(.mediawiki) .Z3988',
  },
] as const satisfies readonly Site[];
