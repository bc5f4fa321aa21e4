export { PagingLine } from './paging-line';
export { createPagings } from './pagings-state';
