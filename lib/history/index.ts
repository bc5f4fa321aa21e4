export { createListing, findTexts, listedOf } from './listing';
export type { Choices, ListedJob } from './search/entries';
export type { HistoryFilter, HistoryQuery } from './search/find';
export { type FoundPages, findPages } from './search/find-pages';
export type { Hit } from './search/hit';
export {
  type HistoryPage,
  type Kind,
  groupByPage,
  isFailed,
  kindsOf,
  pagesOf,
} from './search/pages';
export { markedParts } from './search/places';
export { storedLists } from './search/stored-lists';
export { createTexts } from './search/texts';
