export { type Batch, type BatchState, isAtWork, isCancelling } from './batch'
export { type BatchAnswers, type FlaggedChoice, type Judged, batchCalls, maxAddresses } from './calls'
export { cellsOf, pageErrorIn, titleIn } from './cells'
export type { ExportNews, ExportOrder } from './export-task'
export { readList } from './read-list'
export { reportedError } from './reported-error'
export {
  type TableOrder,
  type AnswerCells,
  type BatchRow,
  type RowState,
  tableColumns,
  countStates,
  filterRows,
  fixedColumns,
  rowsOf,
  sortTable,
  usualColumns,
  valueOf,
} from './table'
export { tableCsv } from './table-csv'
export { writeLines, writeZip } from './write-pages'
