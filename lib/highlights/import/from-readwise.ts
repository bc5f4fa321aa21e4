import type { Draft } from './draft';
import { readCsv } from './read-csv';

/** Readwise’s export and the table that it imports name them differently. */
const columns = {
  text: ['highlight'],
  title: ['book title', 'title'],
  author: ['book author', 'author'],
  url: ['url', 'source url', 'source_url'],
  note: ['note'],
  tags: ['tags'],
  colour: ['color'],
  madeAt: ['highlighted at', 'date'],
} as const;

type Column = keyof typeof columns;

/**
 * The highlights in a table of Readwise. Passages of books have no address.
 * Undefined if it is another file.
 */
export function fromReadwise(file: string): Draft[] | undefined {
  const [head = [], ...rows] = readCsv(file.replace(/^\uFEFF/, ''));
  const heads = head.map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) =>
    heads.findIndex((name) => columns[column].some((one) => one === name));
  if (placeOf('text') === -1 || placeOf('title') === -1) return undefined;
  return rows.map((row) => {
    const valueOf = (column: Column) => row[placeOf(column)]?.trim() ?? '';
    const url = valueOf('url');
    const about = [valueOf('title'), url === '' && valueOf('author')];
    return {
      url,
      title: about.filter(Boolean).join(', '),
      text: valueOf('text'),
      note: [valueOf('note'), tagsIn(valueOf('tags'))]
        .filter(Boolean)
        .join('\n\n'),
      colour: valueOf('colour').toLowerCase(),
      madeAt: valueOf('madeAt'),
    };
  });
}

const tagsIn = (list: string): string =>
  list
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, '-'))
    .filter(Boolean)
    .map((tag) => `#${tag}`)
    .join(' ');
