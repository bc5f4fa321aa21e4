export { HighlightList } from './highlight-list';
export { createHighlights } from './highlights-state';
export { FoundHighlights } from './found-highlights';
export { HighlightVerb } from './popup-verb';
export { HighlightSitesSection } from './sites-section';
