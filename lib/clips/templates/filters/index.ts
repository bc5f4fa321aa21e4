import { dateFilters } from './dates';
import { citationFilters } from './citations';
import { elementFilters } from './elements';
import type { Filters } from './filter';
import { htmlFilters } from './html';
import { listFilters } from './lists';
import { markdownFilters } from './markdown';
import { numberFilters } from './numbers';
import { textFilters } from './texts';

/**
 * All of our filters by name. Those of Obsidian Web Clipper take precedence
 * over liquid filters with the same name.
 */
export const filters: Filters = {
  ...dateFilters,
  ...textFilters,
  ...numberFilters,
  ...listFilters,
  ...markdownFilters,
  ...htmlFilters,
  ...elementFilters,
  ...citationFilters,
};
