import { lineOf } from '@/lib/engines/browser/sites/dom';

const block = 'p, li, div, section, article, main, body';
const following = /^(?:p|ul|ol|blockquote|h[3-6]|br|hr)$/;
const elsewhere =
  'script, style, noscript, template, h1, nav, header, footer, aside, form, [role="dialog"]';
const minChars = 12;
const comparedChars = 40;

/**
 * The elements that show a description of which the page's own data has the
 * beginning: the block it begins in, and what follows it there.
 */
export function shownDescription(
  document: Document,
  words: string | undefined,
): Element[] | undefined {
  const first = blockWith(document, bare(words));
  if (!first || first.matches('main, body')) return undefined;
  if (first.localName !== 'p') return [first];
  const found: Element[] = [];
  for (
    let next: Element | null = first;
    next && following.test(next.localName);
    next = next.nextElementSibling
  )
    if (lineOf(next)) found.push(next);
  return found;
}

function blockWith(document: Document, begin: string): Element | undefined {
  if (begin.length < minChars) return undefined;
  const walk = document.createTreeWalker(document.body, 4 /* text */);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const line = bare(node.nodeValue);
    const isBegin =
      line.length >= minChars &&
      (line.startsWith(begin) || begin.startsWith(line));
    const around = isBegin ? node.parentElement : null;
    const found = around?.closest(elsewhere) ? null : around?.closest(block);
    if (found) return found;
  }
  return undefined;
}

/** Only letters and digits: pages and data differ in spaces and signs. */
const bare = (words: string | null | undefined): string =>
  (words ?? '')
    .slice(0, comparedChars * 3)
    .replace(/&\w+;|[^\p{L}\p{N}]/gu, '')
    .slice(0, comparedChars);
