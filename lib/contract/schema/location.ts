import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

/** The apparent location of the scrape. Source: contract, "Location". */
export const location = z.strictObject({
  country: z.optional(
    z.string().check(
      z.regex(/^[A-Z]{2}$/),
      about('field.location.country', {
        source: 'Pattern ^[A-Z]{2}$ (ISO 3166-1 alpha-2)',
        default: 'US',
      }),
    ),
  ),
  languages: z.optional(
    z.array(z.string()).check(
      about('field.location.languages', {
        source: 'Preferred languages/locales in priority order; defaults to the languages of the location',
      }),
    ),
  ),
})
