import { z } from '@/lib/core/zod';
import { columnTypes } from './column';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const selector = z.string().check(z.minLength(1), z.maxLength(1000));
/** Several ways to find the same; the first that finds something counts. */
const selectors = z.array(selector).check(z.minLength(1), z.maxLength(6));

/**
 * How the rows of a site's lists are found again: on another of its pages, and
 * after its markup changed a little.
 */
export const recipe = z.strictObject({
  /** Find the first element of each record. */
  rows: selectors,
  columns: z
    .array(
      z.strictObject({
        name,
        type: z.enum(columnTypes),
        /** Where its cells stand in a record. */
        at: selectors,
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  /** Find the control that leads to the next page. */
  next: z.optional(selectors),
});

export type Recipe = z.output<typeof recipe>;

/**
 * Which of a page's lists is read: by its place among those that are found, the
 * best first, or by a recipe.
 */
export const rowsOption = z.strictObject({
  /** From 1. */
  list: z.optional(z.int().check(z.gte(1), z.lte(50))),
  recipe: z.optional(recipe),
});

export type RowsOption = z.output<typeof rowsOption>;
