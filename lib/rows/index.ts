export { type Paging, type WhyEnded, isAtWork } from './paging';
export { findPaging } from './records';
