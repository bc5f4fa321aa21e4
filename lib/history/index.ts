export { createListing, findTexts, listedOf } from './listing';
export type { Choices, ListedJob } from './search/word-list';
export type { HistoryFilter, HistoryQuery } from './search/find';
export { type FoundPages, findPages } from './search/find';
export type { Hit } from './search/places';
export {
  type HistoryPage,
  type Kind,
  groupByPage,
  isFailed,
  kindsOf,
  pagesOf,
} from './search/find';
export { markedParts } from './search/places';
export { storedLists } from './search/stored-lists';
export { createTexts } from './search/texts';
