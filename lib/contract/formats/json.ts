import { about } from '@/lib/core/about'
import { anything } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

/** The contract doesn't specify the output field; a real server answers any value in `data.json`. */
export const json = defineFormat({
  id: 'json',
  source: 'Structured extraction',
  request: {
    prompt: z.optional(z.string().check(about('field.json.prompt', { source: 'prompt (string)' }))),
    schema: z.optional(
      z
        .record(z.string(), z.unknown())
        .check(about('field.json.schema', { source: 'schema (object, a JSON Schema)' })),
    ),
  },
  answer: { json: anything },
})
