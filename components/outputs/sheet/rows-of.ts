import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import {
  type Column,
  type SheetRow,
  cellOf,
  isOfPage,
  rowsIn,
} from '@/lib/sheet';

type Asked = Pick<ScrapeRequest, 'rows'> | undefined;

/**
 * Whether an answer's `json` is shown as rows: they were asked for, or read in
 * this browser, and it has some.
 */
export function areRows({ data, raw }: ScrapeAnswer, request: Asked): boolean {
  const isWanted = request?.rows !== undefined || (data.sheet ?? null) !== null;
  return isWanted && rowsIn(raw.json) !== undefined;
}

/** Whether they are single values of the page, in one row. */
export const areValues = (answer: ScrapeAnswer, request: Asked): boolean =>
  isOfPage(request?.rows?.recipe) && areRows(answer, request);

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
