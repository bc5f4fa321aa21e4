export { type Highlight, highlight } from './highlight';
export { colours, maxColourNameChars } from './limits';
export { colourNames } from './colour-names';
export { findHighlights } from './find-highlights';
export { highlightsMarkdown, noteMark } from './markdown';
export {
  type HighlightFile,
  type LeftOut,
  readHighlightFile,
} from './import/read-highlight-file';
export { maxFileBytes } from './import/limits';
export { createHighlighter } from './in-tab/highlighter';
export { allHighlights, highlightsAt } from './store';
export {
  canShowAlways,
  isAlwaysShown,
  shownSites,
  watchShownSites,
} from './sites';
export { watchTabs } from './watch-tab';
