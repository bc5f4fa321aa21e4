import {
  flag,
  label,
  number,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';

/** What the cells of a column hold, in the order of a menu. */
export const columnTypes = [
  'text',
  'number',
  'price',
  'date',
  'rating',
  'link',
  'image',
] as const;

export type ColumnType = (typeof columnTypes)[number];

/**
 * A column of a sheet as it is shown. The rows keep the names they were read
 * with, so that nothing of the page is lost when a column is renamed.
 */
export const column = object({
  name: required(text, ''),
  /** One of `columnTypes`. */
  type: label,
  /** The member of the rows that it shows; `name` without it. */
  source: text,
  /** Not shown and not exported. */
  dropped: flag,
  /** Only this part of the text: it is split at `at`, and counted from 0. */
  part: object({ at: required(text, ''), index: required(number, 0) }),
});

export type Column = ReadValue<typeof column>;

/** What is kept of a column: without members that are null, in this order. */
export const plainColumn = ({ name, type, source, dropped, part }: Column) => ({
  name,
  type: typeOf({ type }),
  ...(source && { source }),
  ...(dropped && { dropped: true }),
  ...(part && { part }),
});

/** A type that isn't known is text. */
export const typeOf = ({ type }: Pick<Column, 'type'>): ColumnType =>
  columnTypes.find((one) => one === type) ?? 'text';
