export { type Highlight, highlight } from './highlight';
export { colours } from './limits';
export { highlightsMarkdown, noteMark } from './markdown';
export { createHighlighter } from './in-tab/highlighter';
export { allHighlights, highlightsAt } from './store';
export { canShowAlways, isAlwaysShown } from './sites';
