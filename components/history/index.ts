export { History } from './history'
export { type HistoryState, type SearchResult, createHistory } from './history-state'
export { TagFields } from './tag-fields'
