import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

/** What may be read from the service's cache, and written to it. Source: contract, "Cache controls". */
export const cacheControls = {
  maxAge: z.optional(
    z.int().check(
      about('field.maxAge', {
        source:
          'Cached copy younger than this many ms is returned; older is re-scraped; 2 years under lockdown',
        unit: 'ms',
        default: 172_800_000,
      }),
    ),
  ),
  minAge: z.optional(
    z.int().check(
      about('field.minAge', {
        source: 'Only consults the cache and never triggers a new scrape; 1 accepts cached data of any age',
        unit: 'ms',
      }),
    ),
  ),
  storeInCache: z.optional(
    z.boolean().check(
      about('field.storeInCache', {
        source: 'Forced to false when certain sensitive parameters are used (such as actions, headers)',
        default: true,
      }),
    ),
  ),
  lockdown: z.optional(
    z.boolean().check(
      about('field.lockdown', {
        source: 'Only from the cache, no outside request; 5 credits on a cache hit, 1 credit on a miss',
        default: false,
      }),
    ),
  ),
}
