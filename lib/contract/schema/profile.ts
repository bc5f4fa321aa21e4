import { z } from '@/lib/core/zod'
import { field, optional } from './field'

/** Browser state kept between scrapes with the same name. Source: contract, "Profile". */
export const profile = z.strictObject({
  name: field('profile.name', z.string().check(z.minLength(1), z.maxLength(128)), {
    source: 'Length 1 to 128',
    unit: 'characters',
  }),
  saveChanges: optional('profile.saveChanges', z.boolean(), {
    source: 'Saved back to the profile after an interact session stops; only one session at a time may save',
    default: true,
  }),
})
