import { about } from '@/lib/core/about'
import { anything, either, label, nullable, object, required, text } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

/** `diff` is a string in the contract; a real server sends the text together with its parsed form. */
const diff = either(text, object({ text: required(text, ''), json: anything }))

export const changeTracking = defineFormat({
  id: 'changeTracking',
  source: 'Tags split change history into branches; only scrapes with the same tag are compared',
  request: {
    modes: z.optional(
      z
        .array(z.enum(['git-diff', 'json']))
        .check(about('field.changeTracking.modes', { source: 'Array of git-diff or json' })),
    ),
    prompt: z.optional(
      z.string().check(
        about('field.changeTracking.prompt', {
          source: 'Used with json mode; a default prompt is used if absent',
        }),
      ),
    ),
    schema: z.optional(
      z
        .record(z.string(), z.unknown())
        .check(about('field.changeTracking.schema', { source: 'JSON Schema for json mode' })),
    ),
    tag: z.optional(
      z
        .nullable(z.string())
        .check(about('field.changeTracking.tag', { source: 'String or null, default null', default: null })),
    ),
  },
  answer: {
    changeTracking: nullable(
      object({
        changeStatus: required(label, ''),
        visibility: label,
        previousScrapeAt: label,
        diff,
        json: anything,
      }),
    ),
  },
})
