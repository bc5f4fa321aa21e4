import { z } from '@/lib/core/zod'

/** What the user points at: a tab, by the ids and the address the browser tells at the click. */
export const page = z.strictObject({
  tabId: z.int(),
  windowId: z.int(),
  url: z.string(),
  title: z.string(),
})
export type Page = z.infer<typeof page>
