import { z } from '@/lib/core/zod'
import { optional } from './field'

/** The kinds of personal data. Source: contract, "Redaction". */
export const redactedEntities = ['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'] as const

const custom = z.strictObject({
  entities: optional('redactPII.entities', z.array(z.enum(redactedEntities)), {
    source: 'Default: all supported entities',
  }),
  mode: optional('redactPII.mode', z.enum(['accurate', 'aggressive', 'fast']), {
    source: 'accurate: model only; aggressive: model plus heuristics; fast: heuristics only',
    default: 'accurate',
  }),
  replaceStyle: optional('redactPII.replaceStyle', z.enum(['tag', 'mask', 'remove']), {
    source: 'tag: a placeholder such as <EMAIL>; mask: * characters; remove: text deleted',
    default: 'tag',
  }),
})

/** Removes personal data from the markdown: `true` for the defaults. Source: contract, "Redaction". */
export const redaction = z.union([z.boolean(), custom])
