import { dateFilters } from './dates'
import type { Filters } from './filter'
import { htmlFilters } from './html'
import { listFilters } from './lists'
import { markdownFilters } from './markdown'
import { numberFilters } from './numbers'
import { outline } from './outline'
import { textFilters } from './texts'

/** Every filter of ours by its name: those of Obsidian Web Clipper mean what they mean there, also where liquid has one so named. */
export const filters: Filters = {
  ...dateFilters,
  ...textFilters,
  ...numberFilters,
  ...listFilters,
  ...markdownFilters,
  ...htmlFilters,
  outline,
}
