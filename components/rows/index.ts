export { PagingLine } from './paging-line';
export { createPagings } from './pagings-state';
export { createPointing, type Pointing } from './pointing-state';
export { PointingFoot, PointingView, StoppedPointing } from './pointing-view';
export { RecipeLine } from './recipe-line';
