import { z } from '@/lib/core/zod'

/** An amount as products and menus state it; `currency` is an ISO 4217 code. */
export const price = z.object({
  amount: z.number(),
  currency: z.nullish(z.string()),
  formatted: z.nullish(z.string()),
})
