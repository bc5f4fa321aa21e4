export { type Batch, type BatchState, isAtWork, isCancelling } from './batch';
export { type FlaggedChoice, type Judged, maxAddresses } from './calls';
export { cellsOf, pageErrorIn } from './cells';
export { readList } from './read-list';
export { reportedError } from './reported-error';
export {
  type ExportNews,
  type ExportOrder,
  type TableOrder,
  type AnswerCells,
  type BatchRow,
  type RowState,
  tableColumns,
  countStates,
  filterRows,
  fixedColumns,
  outputColumns,
  rowsOf,
  sortTable,
  tableCsv,
  usualColumns,
  valueOf,
} from './table';
export { withoutLogin } from './read-list';
export { writeLines, writeSheet, writeZip } from './write-pages';
