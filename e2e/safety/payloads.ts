import { existsSync, readFileSync } from 'node:fs';

const folder = '../shared/corpora';

/** Designed to run, connect or mislead when drawn as HTML or Markdown. */
export const drawn: readonly string[] = [
  'xss-html-dompurify',
  'xss-html-h5sc',
  'xss-html-owasp',
  'xss-markdown-mit',
  'xss-markdown-own',
  'render-beacons-own',
  'naughty-strings-blns',
];

/** Designed to break when written, and what a service may answer. */
const written = [
  'csv-formula-own',
  'filenames-own',
  'yaml-frontmatter-own',
  'uri-scheme-params-own',
  'import-json-own',
  'api-responses-own',
  'json-testsuite',
];

/** Every corpus whose entries could be a field of an answer. */
const corpora: readonly string[] = [...drawn, ...written];

/** Why the payloads can't be tried; undefined if they can. */
export const missing: string | undefined = corpora
  .map((file) => `${folder}/${file}.json`)
  .find((file) => !existsSync(file));

/**
 * Longer ones would only be slow in every field at once; the benchmark covers
 * length.
 */
const longest = 20_000;

type Entry = string | { b64: string } | { body: string };

const textOf = (entry: Entry): string => {
  if (typeof entry === 'string') return entry;
  return 'b64' in entry
    ? Buffer.from(entry.b64, 'base64').toString()
    : entry.body;
};

export type Payload = { name: string; corpus: string; text: string };

/**
 * The payloads of these corpora, or of all, each with the name it is reported
 * by.
 */
export const allPayloads = (of: readonly string[] = corpora): Payload[] =>
  of.flatMap((corpus) => {
    const entries = JSON.parse(
      readFileSync(`${folder}/${corpus}.json`, 'utf8'),
    ) as Entry[];
    return entries.map((entry, at) => ({
      name: `${corpus} ${at}`,
      corpus,
      text: textOf(entry).slice(0, longest),
    }));
  });

/**
 * `count` payloads of each of these corpora, far apart, the same ones every
 * time.
 */
export const somePayloads = (
  count: number,
  of: readonly string[] = corpora,
): Payload[] =>
  of.flatMap((corpus, seed) => {
    const all = allPayloads([corpus]);
    return Array.from(
      { length: count },
      (_, at) => all[(seed * 7 + at * 37) % all.length] as Payload,
    );
  });

/** Texts that a plain object mistakes for its own members. */
export const hostileIds: readonly Payload[] = [
  '__proto__',
  'constructor',
  'toString',
].map((text) => ({
  name: text,
  corpus: 'ids',
  text,
}));
