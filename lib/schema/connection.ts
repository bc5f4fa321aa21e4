import { z } from '@/lib/core/zod'

/**
 * A scrape service as settings keep it. The key itself is not here: it has one slot of its own
 * (`lib/store/secrets`), of which this holds only the last four characters, for the user to recognise.
 */
export const service = z.object({
  id: z.string(),
  baseUrl: z.string(),
  keyTail: z.optional(z.string()),
})
export type Service = z.infer<typeof service>

/** Where a job is carried out. A job keeps its own copy, so that a changed setting never redirects it. */
export const connection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('browser') }),
  z.object({ kind: z.literal('service'), id: z.string(), baseUrl: z.string() }),
])
export type Connection = z.infer<typeof connection>
export type ConnectionKind = Connection['kind']
