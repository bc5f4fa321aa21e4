import {
  anyRecord,
  flag,
  label,
  list,
  number,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';
import { column } from './column';

/** How the next page is reached. */
const nextPage = object({
  /** `address`: a link; `button`: it is pressed; `scroll`: the list grows. */
  how: required(label, 'address'),
  address: text,
  selector: text,
});

/**
 * What is known of rows that were read in this browser. The rows themselves are
 * the answer's `json`: an array of objects with the cells as the page shows
 * them.
 */
export const sheet = object({
  columns: required(list(column), []),
  /** Which of the page's lists it is, from 1, and how many there are. */
  list: required(number, 1),
  lists: required(number, 1),
  /** How many pages were read, and how many the page says there are. */
  pages: required(number, 1),
  totalPages: number,
  next: nextPage,
  /** The page is too large to be read whole, so that rows may be missing. */
  isCut: flag,
  /** How many rows were left out because they were there already. */
  repeated: number,
  /** Why no further page was read, such as `limit` or `stopped`. */
  ended: label,
  /** The recipe's columns that the page doesn't have. */
  missing: list(text),
  /** A `Recipe` that finds this list again. */
  recipe: anyRecord,
  /** The page's language, for numbers and dates. */
  language: label,
});

export type Sheet = ReadValue<typeof sheet>;

/** The rows as they were read: the cells by the names of their columns. */
export type SheetRow = Readonly<Record<string, string>>;

/** The sheet, and its rows for the answer's `json`. */
export type SheetReading = { rows: SheetRow[]; sheet: Sheet };
