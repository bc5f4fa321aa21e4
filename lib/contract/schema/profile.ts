import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

/** Browser state kept between scrapes with the same name. Source: contract, "Profile". */
export const profile = z.strictObject({
  name: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(128),
      about('field.profile.name', { source: 'Length 1 to 128', unit: 'characters' }),
    ),
  saveChanges: z.optional(
    z.boolean().check(
      about('field.profile.saveChanges', {
        source:
          'Saved back to the profile after an interact session stops; only one session at a time may save',
        default: true,
      }),
    ),
  ),
})
