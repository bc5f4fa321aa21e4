import type { Column } from './column';
import { columnTypes } from './column';
import { type Recipe, recipe as recipeSchema } from './recipe';

/**
 * The recipe of a sheet with the columns as the user has changed them: renamed,
 * dropped, in another order or of another type. A split column is kept as a
 * whole. Undefined if the sheet has no recipe, or drops all of its columns.
 */
export function recipeAsShown(
  given: unknown,
  columns: readonly Column[],
): Recipe | undefined {
  const read = recipeSchema.safeParse(given);
  if (!read.success) return undefined;
  const recipe = read.data;
  const bySource = new Map(recipe.columns.map((one) => [one.name, one]));
  const names = new Set<string>();
  const shown = columns.flatMap(({ name, type, source, dropped }) => {
    const from = bySource.get(source ?? name);
    if (!from || dropped) return [];
    bySource.delete(from.name);
    const isTaken = name === '' || names.has(name);
    const column = {
      ...from,
      name: isTaken ? from.name : name.slice(0, maxNameChars),
      type: columnTypes.find((known) => known === type) ?? from.type,
    };
    names.add(column.name);
    return [column];
  });
  return shown.length > 0 ? { ...recipe, columns: shown } : undefined;
}

const maxNameChars = 200;
