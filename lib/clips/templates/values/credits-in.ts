import {
  type MetaValues,
  creditsOf,
  paperAuthorsOf,
} from '@/lib/engines/browser/structured/credits';
import { jsonLdThings } from '@/lib/engines/browser/structured/json-ld';
import { markedUp } from './marked-up';
import type { Plain } from './plain';

type AnsweredPage = {
  meta: Readonly<Record<string, Plain>>;
  html: string;
  scripts: readonly string[];
  url: string;
  title: string;
};

/**
 * Who made a page and when, by an answer's metadata and the data in its HTML.
 */
export function creditsIn({ meta, html, scripts, url, title }: AnsweredPage) {
  const values = metaValues(meta);
  const things = [...jsonLdThings(scripts), ...markedUp(html)];
  const { authors, ...credits } = creditsOf(values, things, {
    url,
    titles: [title],
  });
  return {
    ...credits,
    author: authorOf(authors, paperAuthorsOf(values) !== undefined),
  };
}

/**
 * Names of papers have commas, which would part them in a list that is written
 * as one text.
 */
const authorOf = (
  authors: string[],
  isPaper: boolean,
): string | string[] | undefined =>
  authors.length > 1 || (isPaper && authors[0]?.includes(','))
    ? authors
    : authors[0];

/** The metadata's texts by name in lower case. */
function metaValues(meta: Readonly<Record<string, Plain>>): MetaValues {
  const all = new Map<string, string[]>();
  for (const [name, value] of Object.entries(meta)) {
    const key = name.toLowerCase();
    const texts = [value].flat().filter((one) => typeof one === 'string');
    all.set(key, [...(all.get(key) ?? []), ...texts]);
  }
  return (name) => all.get(name) ?? [];
}
