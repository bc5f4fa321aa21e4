export { arrangeRows, type RowOrder } from './arrange-rows';
export { cellOf, shownColumns, shownRows } from './cells';
export {
  bringBackColumn,
  dropColumn,
  moveColumn,
  renameColumn,
  retypeColumn,
  splitColumn,
} from './change-columns';
export {
  type Column,
  type ColumnType,
  columnTypes,
  plainColumn,
  typeOf,
} from './column';
export { type RowChanges, changedColumns, compareRows } from './compare-rows';
export { keyMember, rowKey } from './row-keys';
export { type ExportOptions, type SheetTable } from './exports/table';
export { sheetCsv } from './exports/csv';
export { clipboardHtml, clipboardText } from './exports/clipboard';
export { sheetJson, sheetJsonLines } from './exports/json';
export { sheetMarkdown } from './exports/markdown';
export { sheetWorkbook } from './exports/workbook';
export { type Figures, figuresOf, fittingCells } from './figures';
export { type Split, guessSplit } from './guess-split';
export { type Reading, readingOf } from './reading';
export { rowsAsText } from './rows-as-text';
export { guessColumns, rowsIn } from './rows-in';
export { sheetOf, sheetText } from './sheet-text';
export {
  type Recipe,
  type RecipeColumn,
  type RowsOption,
  type Way,
  isOfPage,
  recipe,
  rowsOption,
} from './recipe';
export { recipeAsShown } from './recipe-as-shown';
export { recipePrompt, recipeSchema, withValues } from './recipe-schema';
export { type Sheet, type SheetReading, type SheetRow, sheet } from './sheet';
export { isNumeric, typedValue } from './typed-value';
