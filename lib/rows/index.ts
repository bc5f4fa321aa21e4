export { type Paging, type WhyEnded, isAtWork, mayGoOn } from './paging';
export { findPaging } from './records';
