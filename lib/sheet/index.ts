export { type Column, type ColumnType, columnTypes } from './column';
export {
  type Recipe,
  type RecipeColumn,
  type RowsOption,
  type Way,
  recipe,
  rowsOption,
} from './recipe';
export { recipeAsShown } from './recipe-as-shown';
export { recipePrompt, recipeSchema } from './recipe-schema';
export { type Sheet, type SheetReading, type SheetRow, sheet } from './sheet';
