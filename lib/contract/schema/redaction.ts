import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

/** The kinds of personal data. Source: contract, "Redaction". */
export const redactedEntities = ['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'] as const

const custom = z.strictObject({
  entities: z.optional(
    z
      .array(z.enum(redactedEntities))
      .check(about('field.redactPII.entities', { source: 'Default: all supported entities' })),
  ),
  mode: z.optional(
    z.enum(['accurate', 'aggressive', 'fast']).check(
      about('field.redactPII.mode', {
        source: 'accurate: model only; aggressive: model plus heuristics; fast: heuristics only',
        default: 'accurate',
      }),
    ),
  ),
  replaceStyle: z.optional(
    z.enum(['tag', 'mask', 'remove']).check(
      about('field.redactPII.replaceStyle', {
        source: 'tag: a placeholder such as <EMAIL>; mask: * characters; remove: text deleted',
        default: 'tag',
      }),
    ),
  ),
})

/** Removes personal data from the markdown: `true` for the defaults. Source: contract, "Redaction". */
export const redaction = z.union([z.boolean(), custom])
