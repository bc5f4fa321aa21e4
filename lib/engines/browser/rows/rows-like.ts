import type { RecipeColumn, RowsOption, SheetReading } from '@/lib/sheet';
import { readRows } from './read-rows';

/** A list with the elements of its rows, to outline them in the page. */
export type ShownRows = {
  reading: SheetReading;
  /** For each row the element that it is, or the siblings that it goes on in. */
  entries: Element[][];
  /** Elements beside the list that are like its entries, but none of them. */
  leftOut: Element[];
};

/** One of the page's lists, as `readRows` reads it, with its elements. */
export function shownRows(
  document: Document,
  option: RowsOption,
): ShownRows | undefined {
  const reading = readRows(document, option);
  return reading && { reading, entries: [], leftOut: [] };
}

/**
 * The list that examples belong to: of one element, inside a record or the
 * record itself, the most likely one; of two in different records, the smallest
 * that has both. `base` resolves addresses. Undefined if there is none. Changes
 * nothing in the page.
 */
export function rowsLike(
  document: Document,
  base: string,
  examples: readonly Element[],
): ShownRows | undefined {
  return base && examples.length > 0 ? shownRows(document, {}) : undefined;
}

/**
 * A column of what one element inside an entry is in each of them: the cells,
 * empty where there is none, and how a recipe finds them again.
 */
export function columnLike(
  entries: readonly (readonly Element[])[],
  cell: Element,
  base: string,
): { column: RecipeColumn; values: string[] } | undefined {
  return entries.length > 0 && cell && base ? undefined : undefined;
}
