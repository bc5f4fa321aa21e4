export { HighlightList } from './highlight-list';
export { createHighlights } from './highlights-state';
