import { about } from '@/lib/core/about'
import type { Shape } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'

/** The fields that a request may have, each with its value schema. */
export type RequestShape = Readonly<Record<string, z.ZodMiniType>>

/**
 * Defines an output format: the fields of its request object beside `type`, and the fields it adds to `data`. Its title
 * and help are at `format.<id>`. Source: contract, "Formats" and "Scrape response".
 */
export const defineFormat = <
  const Id extends string,
  Request extends RequestShape,
  Answer extends Shape,
>(format: {
  id: Id
  source: string
  request: Request
  answer: Answer
}) => {
  const { id, source, request, answer } = format
  const type = z.literal(id).check(about(`format.${id}`, { source }))
  return {
    id,
    request: z.strictObject({ type, ...request }).check(about(`format.${id}`, { source })),
    answer,
  }
}
