import { isRecord } from '@/lib/core/is-record';
import { webLink } from '@/lib/safe/web-link';
import {
  type Filter,
  type Filters,
  listOf,
  membersOf,
  ofText,
  shown,
} from './filter';
import { htmlTokens } from './html-tokens';
import { markdownList, outline, table } from './markdown-lists';
import { joinedBy } from './texts';

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** Nested lists become nested quotes. */
const blockquote: Filter = (value) => {
  const lines = (part: unknown): string =>
    listOf(part)
      .map((item) => (Array.isArray(item) ? quoted(lines(item)) : shown(item)))
      .join('\n');
  return quoted(lines(value));
};

const callout: Filter = (value, [type, title, fold]) => {
  const kind = shown(type).replace(/[^\w-]/g, '') || 'info';
  const isFolded = shown(fold).toLowerCase();
  const sign = isFolded === 'true' ? '-' : isFolded === 'false' ? '+' : '';
  const head =
    `> [!${kind}]${sign} ${shown(title).replace(/\s+/g, ' ')}`.trimEnd();
  return `${head}\n${quoted(listOf(value).map(shown).join('\n'))}`;
};

const footnote: Filter = (value) => {
  const items = listOf(value);
  if (items[0] === value && !isRecord(value)) return value;
  const notes = isRecord(value)
    ? membersOf(value).map(([name, note]) => [
        joinedBy('-')(name).replace(/[[\]^]/g, ''),
        note,
      ])
    : items.map((note, index) => [index + 1, note]);
  return notes
    .map(([name, note]) => `[^${shown(name)}]: ${shown(note)}`)
    .join('\n\n');
};

const bracketed = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, String.raw`\$&`);

const escaped = (sign: string) =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The absolute address for a link in parentheses; undefined for one that no
 * link may use.
 */
const target = (address: string, page?: string): string | undefined =>
  webLink(URL.parse(address, page)?.href ?? '')?.href.replace(
    /[()<>\s]/g,
    escaped,
  );

/**
 * Links for one target or for each in a list; an object maps targets to link
 * texts.
 */
const links =
  (write: (to: string, label: string, page: string) => string): Filter =>
  (value, [label], { url }) => {
    const one = (to: unknown, text: unknown): unknown =>
      isRecord(to)
        ? membersOf(to).map(([key, alias]) => one(key, alias))
        : write(shown(to), shown(text), url);
    return Array.isArray(value)
      ? value.flatMap((item) => one(item, label))
      : one(value, label);
  };

const webLinks = (mark: string, plain: string) =>
  links((address, text, page) => {
    const to = address.trim() === '' ? undefined : target(address, page);
    return to === undefined
      ? address
      : `${mark}[${bracketed(text || plain)}](${to})`;
  });

const linkPart = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\[\[|\]\]|\|/g, '')
    .trim();

const wikilink = links((page, label) => {
  const [name, text] = [linkPart(page), linkPart(label)];
  return name === '' ? '' : text === '' ? `[[${name}]]` : `[[${name}|${text}]]`;
});

/**
 * Markdown as plain text: without its syntax, and without images, tables,
 * footnotes and tags.
 */
const withoutMarkdown = (text: string): string =>
  htmlTokens(text)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('')
    .replace(/^ {0,3}(?:`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)|!\[\[[^[\]\n]*\]\]/g, '')
    .replace(/^[ \t]*\|[^\n]*\|[ \t]*$/gm, '')
    .replace(/^\[\^[^[\]\n]*\]:[^\n]*$|\[\^[^[\]\n]*\]/gm, '')
    .replace(/\[\[([^[\]|\n]*\|)?([^[\]\n]*)\]\]/g, '$2')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/^ {0,3}(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^([ \t]*)(?:[-*+]|\d+\.)[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '$1')
    .replace(/(\*\*|__|~~|==|`)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replace(/(^|[\s(])([*_])(?=\S)([^\n*_]{0,500}\S)\2/g, '$1$3')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const edgeWordCount = 5;
const maxWordCount = 10;

const fragment = (passage: string): string => {
  const words = withoutMarkdown(passage).split(/\s+/);
  const encode = (part: string[]) =>
    encodeURIComponent(part.join(' ').toWellFormed()).replace(
      /[-()]/g,
      escaped,
    );
  return words.length > maxWordCount
    ? `${encode(words.slice(0, edgeWordCount))},${encode(words.slice(-edgeWordCount))}`
    : encode(words);
};

const fragmentLink: Filter = (value, [words], { url }) => {
  const page = target(url.replace(/#.*$/s, ''));
  const one = (passage: unknown): unknown => {
    if (isRecord(passage) && !Object.hasOwn(passage, 'text'))
      return Object.values(passage).map(one);
    const text = shown(isRecord(passage) ? passage['text'] : passage);
    if (text === '' || page === undefined) return text;
    return `${text} [${bracketed(shown(words) || 'link')}](${page}#:~:text=${fragment(text)})`;
  };
  return Array.isArray(value) ? value.map(one) : one(value);
};

/** The filters that write markdown. */
export const markdownFilters: Filters = {
  blockquote,
  callout,
  footnote,
  fragment_link: fragmentLink,
  image: webLinks('!', ''),
  link: webLinks('', 'link'),
  list: markdownList,
  outline,
  strip_md: ofText(withoutMarkdown),
  stripmd: ofText(withoutMarkdown),
  table,
  wikilink,
};
