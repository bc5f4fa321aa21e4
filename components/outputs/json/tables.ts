import { isRecord, getOwn } from '@/lib/core/objects';
import { memberOf } from '@/lib/core/json';
import {
  type TextColumn,
  cellText,
  columnsCsv,
} from '@/components/outputs/parts/text-tables';

export type JsonObject = Record<string, unknown>;

/** A list of objects, and its JSON Pointer. */
export type ObjectList = { pointer: string; rows: readonly JsonObject[] };

const maxInspected = 5000;
const maxTables = 50;

const isRows = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/**
 * The lists of objects in a value, outermost first. Rows are not searched;
 * nested lists are cells.
 */
export function objectLists(value: unknown): ObjectList[] {
  const found: ObjectList[] = [];
  const open: { pointer: string; value: unknown }[] = [{ pointer: '', value }];
  for (
    let at = 0;
    at < open.length && at < maxInspected && found.length < maxTables;
    at++
  ) {
    const { pointer, value: one } = open[at]!;
    if (isRows(one)) found.push({ pointer, rows: one });
    else if (isRecord(one))
      for (const [key, member] of Object.entries(one))
        if (typeof member === 'object')
          open.push({ pointer: memberOf(pointer, key), value: member });
  }
  return found;
}

/** The keys of all rows, in order of first appearance. */
export const keysOf = (rows: readonly JsonObject[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

/** More columns would make a file of mostly commas. */
const maxColumns = 200;

/**
 * Rows as CSV with all their keys. Beyond 200 keys, the rest of each row is
 * JSON in one last cell.
 */
export function rowsCsv(rows: readonly JsonObject[]): string {
  const keys = keysOf(rows);
  const first = keys.slice(0, maxColumns);
  const isFirst = new Set(first);
  const rest = (row: JsonObject) =>
    Object.fromEntries(
      Object.entries(row).filter(([key]) => !isFirst.has(key)),
    );
  const columns: TextColumn<JsonObject>[] = first.map((key) => [
    key,
    (row) => cellText(getOwn(row, key)),
  ]);
  return columnsCsv(
    rows,
    keys.length > maxColumns
      ? [...columns, ['…', (row) => cellText(rest(row))]]
      : columns,
  );
}

export type SortOrder = { column: string; isDescending: boolean };

const ranks = ['boolean', 'number', 'string', 'object'];
const texts = new Intl.Collator(undefined, { numeric: true });

/**
 * Rows sorted by a column: by kind, then value. Missing and null values come
 * last either way.
 */
export function sortObjects(
  rows: readonly JsonObject[],
  { column, isDescending }: SortOrder,
): JsonObject[] {
  const sign = isDescending ? -1 : 1;
  const [given, missing]: [JsonObject[], JsonObject[]] = [[], []];
  for (const row of rows)
    ((getOwn(row, column) ?? null) === null ? missing : given).push(row);
  return [
    ...given.toSorted(
      (a, b) => sign * compare(getOwn(a, column), getOwn(b, column)),
    ),
    ...missing,
  ];
}

function compare(a: unknown, b: unknown): number {
  const rank = ranks.indexOf(typeof a) - ranks.indexOf(typeof b);
  if (rank !== 0 || typeof a === 'object') return rank;
  return typeof a === 'string' && typeof b === 'string'
    ? texts.compare(a, b)
    : Number(a) - Number(b);
}
