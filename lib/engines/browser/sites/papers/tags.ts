import { all, lineOf } from '@/lib/engines/browser/sites/dom';
import { withoutMarkup } from '@/lib/engines/browser/structured/main-works';
import { arxivTags } from './arxiv';
import { ieeeTags } from './ieee';
import { schemaTags } from './schema';
import type { Declared, Tag } from './tag';

/** Everything that the page declares about its paper, of all sources. */
export function declaredIn(document: Document, url: URL): Declared {
  const tags = [
    ...metaTags(document),
    ...contextTags(document),
    ...schemaTags(document),
    ...(url.hostname === 'ieeexplore.ieee.org' ? ieeeTags(document) : []),
    ...(url.hostname.endsWith('arxiv.org') ? arxivTags(document) : []),
  ].flatMap(([name, value]): Tag[] => {
    const text = plain(value);
    return text ? [[name, text]] : [];
  });
  const byName = Map.groupBy(tags, ([name]) => name);
  const values = (...names: string[]) =>
    names.flatMap((name) => byName.get(name) ?? []).map(([, value]) => value);
  return { tags, all: values, first: (...names) => values(...names)[0] };
}

/** Tags within a word, as in H<sub>2</sub>O, leave no space. */
const plain = (value: string): string =>
  withoutMarkup(
    value.replace(
      /<\/?(?:su[bp]|i|b|em|strong|scp|sc|italic|bold)\b[^>]*>/gi,
      '',
    ),
  );

function metaTags(document: Document): Tag[] {
  return all(document, 'meta[content]').flatMap((meta) => {
    const written = meta.getAttribute('name') ?? meta.getAttribute('property');
    const value = meta.getAttribute('content')?.trim();
    // Not the works that the paper cites: there may be hundreds.
    if (!written || !value || /^citation_reference/i.test(written)) return [];
    const name = commonName(written);
    const scheme = meta.getAttribute('scheme')?.toLowerCase();
    if (scheme === 'doi') return [['dc.doi', value]];
    if (scheme === 'kev.ctx') return contextOf(value);
    return [[name, value]];
  });
}

/** The same name for fields that differ only in their prefix or case. */
const commonName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(dc|dcterms|prism|eprints)[.:]/, '$1.')
    .replace(/^dcterms\./, 'dc.')
    .replace(/^bepress_/, '');

/**
 * COinS: a span that describes the page's paper for reference managers. Several
 * of them describe the works that the page lists.
 */
function contextTags(document: Document): Tag[] {
  const spans = all(document, '.Z3988');
  const [span] = spans;
  if (!span || spans.length > 1) return [];
  const around = span.closest('li, cite, [class*="reference" i]');
  return around && lineOf(around) ? [] : contextOf(span.getAttribute('title'));
}

const contextOf = (query: string | null): Tag[] =>
  [...new URLSearchParams((query ?? '').replace(/^[?&]+/, ''))].map(
    ([name, value]): Tag => [name === 'rft.au' ? 'rft.author' : name, value],
  );
