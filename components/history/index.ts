export { History } from './history'
export { type SearchResult, createHistory } from './history-state'
export { TagFields } from './tag-fields'
