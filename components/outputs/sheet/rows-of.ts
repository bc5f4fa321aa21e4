import { cellText } from '@/components/outputs/parts/text-tables';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { getOwn, isRecord } from '@/lib/core/objects';
import {
  type Column,
  type Reading,
  type SheetRow,
  cellOf,
  guessType,
} from '@/lib/sheet';

/**
 * The rows in the answer to a request for rows: an array of objects, or one in
 * `rows`, as services answer. Undefined if there are none.
 */
export function rowsOf(json: unknown): SheetRow[] | undefined {
  const list = isRecord(json) ? json['rows'] : json;
  if (!Array.isArray(list) || !list.every(isRecord)) return undefined;
  return list.map((row) => (hasTextsOnly(row) ? row : withTexts(row)));
}

const hasTextsOnly = (
  row: Record<string, unknown>,
): row is Record<string, string> =>
  Object.values(row).every((value) => typeof value === 'string');

const withTexts = (row: Record<string, unknown>): SheetRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, textOf(value)]),
  );

/**
 * Whether an answer's `json` is shown as rows: they were asked for, or read in
 * this browser, and it has some.
 */
export function areRows(
  { data, raw }: ScrapeAnswer,
  request: Pick<ScrapeRequest, 'rows'> | undefined,
): boolean {
  const isWanted = request?.rows !== undefined || (data.sheet ?? null) !== null;
  return isWanted && rowsOf(raw.json) !== undefined;
}

/** A list of words as one text. */
const textOf = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : cellText(value);

const maxSamples = 100;
const maxColumns = 200;

/** The columns of rows about which nothing is known. */
export function guessColumns(
  rows: readonly SheetRow[],
  reading: Reading,
): Column[] {
  const samples = rows.slice(0, maxSamples);
  const names = new Set(samples.flatMap((row) => Object.keys(row)));
  return [...names].slice(0, maxColumns).map((name) => ({
    name,
    type: guessType(
      samples.map((row) => getOwn(row, name) ?? ''),
      reading,
    ),
  }));
}

/** The first column of pictures, shown beside the first text. */
export const pictureColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ type }) => type === 'image');

/** The column that names a row: the first with texts. */
export const leadColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ type }) => type === 'text') ?? columns[0];

/** What a row is called. */
export const titleOf = (row: SheetRow, columns: readonly Column[]): string => {
  const lead = leadColumn(columns);
  return lead ? cellOf(row, lead) : '';
};
