export type { Found } from './found'
export { History } from './history'
export { type HistoryState, createHistory } from './history-state'
export { TagFields } from './tag-fields'
