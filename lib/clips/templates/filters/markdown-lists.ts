import { isRecord } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';
import { type Filter, listOf, membersOf, onOneLine, shown } from './filter';

/** A bullet, numbered or task list; nested lists are indented. */
export const markdownList: Filter = (value, [kind]) => {
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
export const table: Filter = (value, heads) => {
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
