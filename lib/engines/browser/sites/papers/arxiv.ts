import { all, lineOf, textAt } from '@/lib/engines/browser/sites/dom';
import type { Tag } from './tag';

const person = /^[\p{L}\p{M}.'’\- ]{3,60}$/u;

/**
 * The HTML edition of a paper declares nothing; its title, authors and date are
 * on the page. Authors only if all of them are plain names.
 */
export function arxivTags(document: Document): Tag[] {
  if (document.querySelector('meta[name="citation_title" i]')) return [];
  const title =
    textAt(document, 'h1.ltx_title_document') ??
    lineOf(document.querySelector('title'))?.replace(/^\[[^\]]*\]\s*/, '');
  const authors = all(
    document,
    '.ltx_authors .ltx_role_author .ltx_personname',
  ).map(ownText);
  const mark = textAt(document, '[id="watermark-tr"]');
  const date = /\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(mark ?? '')?.[0];
  const summary = textAt(document, '.ltx_abstract p');
  return [
    ...(title ? [['citation_title', title] as const] : []),
    ...(authors.every((name) => person.test(name))
      ? authors.map((name): Tag => ['citation_author', name])
      : []),
    ...(date ? [['citation_date', date] as const] : []),
    ...(summary ? [['citation_abstract', summary] as const] : []),
  ];
}

/** Without marks of footnotes, which are elements. */
const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map((node) => node.nodeValue ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** An id without its version: `1706.03762`, `hep-th/9901001`. */
export const arxivIdIn = (value: string | undefined): string | undefined =>
  /(?:^|arxiv[:.]|\/(?:abs|pdf|html|format)\/)((?:[a-z-]+(?:\.[A-Z]{2})?\/)?\d{4,7}(?:\.\d{4,5})?)(?:v\d+)?(?:\.pdf)?$/i.exec(
    value ?? '',
  )?.[1];
