import { z } from '@/lib/core/zod';
import { optionsIn } from './field';

const option = optionsIn('cache');

/**
 * What may be read from the service's cache, and written to it. Source:
 * contract, "Cache controls".
 */
export const cacheControls = {
  maxAge: option(z.int(), {
    source:
      'Cached copy younger than this many ms is returned; older is re-scraped; 2 years under lockdown',
    unit: 'ms',
    default: 172_800_000,
  }),
  minAge: option(z.int(), {
    source:
      'Only consults the cache and never triggers a new scrape; 1 accepts cached data of any age',
    unit: 'ms',
    needsService: true,
  }),
  storeInCache: option(z.boolean(), {
    source:
      'Forced to false when certain sensitive parameters are used (such as actions, headers)',
    default: true,
  }),
  lockdown: option(z.boolean(), {
    source:
      'Only from the cache, no outside request; 5 credits on a cache hit, 1 credit on a miss',
    default: false,
    needsService: true,
  }),
};
