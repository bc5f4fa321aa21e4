import { z } from '@/lib/core/zod'
import { optional } from './field'

/** The apparent location of the scrape. Source: contract, "Location". */
export const location = z.strictObject({
  country: optional('location.country', z.string().check(z.regex(/^[A-Z]{2}$/)), {
    source: 'Pattern ^[A-Z]{2}$ (ISO 3166-1 alpha-2)',
    default: 'US',
    wrongForm: 'form.problem.country',
  }),
  languages: optional('location.languages', z.array(z.string()), {
    source: 'Preferred languages/locales in priority order; defaults to the languages of the location',
  }),
})
