export { type Highlight, colours, highlight } from './highlight';
export { highlightsMarkdown } from './markdown';
export { createHighlighter } from './in-tab/highlighter';
export { allHighlights, highlightsAt } from './store';
export { isAlwaysShown } from './sites';
