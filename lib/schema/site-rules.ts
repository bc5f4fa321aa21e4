import { z } from '@/lib/core/zod'

/** Which preset is the default on a site: `pattern` is a host with an optional path, such as `*.example.com/docs/*`. */
export const siteRule = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  pattern: z.string().check(z.minLength(1), z.maxLength(500)),
  preset: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type SiteRule = z.output<typeof siteRule>
