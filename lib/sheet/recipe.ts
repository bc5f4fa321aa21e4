import { integer, z } from '@/lib/core/zod';
import { columnTypes } from './column';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const selector = z.string().check(z.minLength(1), z.maxLength(1000));
const few = integer(0, 1000);
/** Several ways to find the same; the first that finds something counts. */
const selectors = z.array(selector).check(z.minLength(1), z.maxLength(8));

/** One way to find a column's cell in a record. */
const way = z.strictObject({
  /** Finds its element; the record's own first element without a selector. */
  selector: z.optional(selector),
  /** The text before it: a term, or the header of a table's column. */
  label: z.optional(name),
  /** Which of those that are found, or which column of a table, from 0. */
  nth: z.optional(few),
  /**
   * What of the element is the cell, if not its text, link or image. `items`:
   * the texts of its parts; `own`: without the parts that hold text; `rest`:
   * what follows its headings; `line`: one of its lines.
   */
  take: z.optional(z.enum(['items', 'own', 'rest', 'line'])),
  /** Which line, from 0. */
  line: z.optional(few),
});

export type Way = z.output<typeof way>;

const recipeColumn = z.strictObject({
  name,
  type: z.enum(columnTypes),
  at: z.array(way).check(z.minLength(1), z.maxLength(8)),
  /** Before each cell, and no part of it, such as “Model:”. */
  prefix: z.optional(name),
});

export type RecipeColumn = z.output<typeof recipeColumn>;

/**
 * How the rows of a site's lists are found again: on another of its pages, and
 * after its markup changed a little.
 */
export const recipe = z.strictObject({
  /**
   * What a record is, if not one element. `siblings`: an element and those that
   * follow it; `table`: the row of a table; `turned`: the column of a table;
   * `page`: all of the page.
   */
  build: z.optional(z.enum(['siblings', 'table', 'turned', 'page'])),
  /** Find the first element of each record; for tables, the table. */
  rows: selectors,
  columns: z.array(recipeColumn).check(z.minLength(1), z.maxLength(100)),
  /** Find the control that leads to the next page. */
  next: z.optional(selectors),
});

export type Recipe = z.output<typeof recipe>;

/** Whether it reads single values of a page, and no list. */
export const isOfPage = (one: Recipe | undefined): boolean =>
  one?.build === 'page';

/**
 * Which of a page's lists is read: by its place among those that are found, the
 * best first, or by a recipe.
 */
export const rowsOption = z.strictObject({
  /** From 1. */
  list: z.optional(integer(1, 50)),
  /** The table at this place among all of the page, from 0. */
  table: z.optional(integer(0, 10_000)),
  recipe: z.optional(recipe),
});

export type RowsOption = z.output<typeof rowsOption>;
