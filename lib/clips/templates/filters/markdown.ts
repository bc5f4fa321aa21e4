import { isRecord, getOwn } from '@/lib/core/objects';
import {
  type Filter,
  listOf,
  membersOf,
  onOneLine,
  shown,
  type Filters,
  ofText,
} from './filter';
import { webLink } from '@/lib/safe/web-link';
import { htmlTokens } from './html';
import { joinedBy } from './texts';

/** A bullet, numbered or task list; nested lists are indented. */
const markdownList: Filter = (value, [kind]) => {
  const isTask = shown(kind).endsWith('task');
  const isNumbered = shown(kind).startsWith('numbered');
  const lines = (items: unknown[], depth: number): string[] =>
    items.flatMap((item, index) => {
      if (Array.isArray(item)) return lines(item, Math.min(depth + 1, 20));
      const mark = `${isNumbered ? `${index + 1}.` : '-'}${isTask ? ' [ ]' : ''}`;
      return `${'\t'.repeat(depth)}${mark} ${onOneLine(shown(item))}`;
    });
  return lines(listOf(value), 0).join('\n');
};

type Row = readonly unknown[];

/**
 * A table of objects, rows or single values, which fill as many columns as
 * there are headers. Headers that are member names select those members; for a
 * single object the first member is the header.
 */
const table: Filter = (value, heads) => {
  if (isRecord(value)) {
    const [first = [], ...others] = membersOf(value);
    return heads.length > 0
      ? written(heads, [first, ...others])
      : written(first, others);
  }
  const items = listOf(value);
  if (items.length === 0) return '';
  if (items.every(isRecord)) {
    const all = [...new Set(items.flatMap((item) => Object.keys(item)))];
    const isChoice =
      heads.length > 0 && heads.every((head) => all.includes(shown(head)));
    const names = isChoice ? heads.map(shown) : all;
    const rows = items.map((item) =>
      names.map((name) => getOwn(item, name) ?? ''),
    );
    return written(heads.length > 0 ? heads : names, rows);
  }
  if (items.some(Array.isArray))
    return written(
      heads,
      items.map((item) => (Array.isArray(item) ? item : [item])),
    );
  const width = Math.max(1, heads.length);
  const rows = Array.from(
    { length: Math.ceil(items.length / width) },
    (_, index) => items.slice(index * width, (index + 1) * width),
  );
  return written(heads.length > 0 ? heads : ['Value'], rows);
};

const cell = (value: unknown) =>
  onOneLine(shown(value)).replaceAll('|', String.raw`\|`);

function written(head: Row, rows: readonly Row[]): string {
  const columns = rows.reduce(
    (most, row) => Math.max(most, row.length),
    head.length,
  );
  if (columns === 0) return '';
  const line = (row: Row) =>
    `| ${Array.from({ length: columns }, (_, index) => cell(row[index])).join(' | ')} |`;
  return [
    line(head),
    line(Array.from({ length: columns }, () => '---')),
    ...rows.map(line),
  ].join('\n');
}

const maxOutlineDepth = 8;

/** Data as a bullet list: members by name, their content indented. */
export const outline: Filter = (value) => pointsOf(value, 0).join('\n');

function pointsOf(value: unknown, depth: number): string[] {
  const point = (text: string) => `${'\t'.repeat(depth)}- ${text}`;
  if (isRecord(value))
    return membersOf(value).flatMap(([name, member]) =>
      isFlat(member, depth)
        ? [point(`**${onOneLine(name)}:** ${onOneLine(shown(member))}`)]
        : [point(`**${onOneLine(name)}:**`)].concat(
            pointsOf(member, depth + 1),
          ),
    );
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      isFlat(item, depth)
        ? [point(onOneLine(shown(item)))]
        : [point(`${index + 1}`)].concat(pointsOf(item, depth + 1)),
    );
  const text = shown(value);
  return text === '' ? [] : [point(onOneLine(text))];
}

const isFlat = (value: unknown, depth: number): boolean =>
  depth >= maxOutlineDepth ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((item) => typeof item !== 'object'));

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

const foldSigns = { true: '-', false: '+' };

const callout: Filter = (value, [type, title, fold]) => {
  const kind = shown(type).replace(/[^\w-]/g, '') || 'info';
  const sign = getOwn(foldSigns, shown(fold).toLowerCase()) ?? '';
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
  if (name === '') return '';
  return text === '' ? `[[${name}]]` : `[[${name}|${text}]]`;
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
