export { History } from './history';
export { HistoryMenu } from './menu';
export { type SearchResult, createHistory } from './history-state';
export { TagFields } from './tag-fields';
