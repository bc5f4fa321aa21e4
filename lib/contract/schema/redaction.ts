import { z } from '@/lib/core/zod';
import { optional, withTexts } from './field';

/** The kinds of personal data. Source: contract, "Redaction". */
export const redactedEntities = [
  'PERSON',
  'EMAIL',
  'PHONE',
  'LOCATION',
  'FINANCIAL',
  'SECRET',
] as const;

const custom = z.strictObject(
  withTexts('field.redactPII', {
    entities: optional(z.array(z.enum(redactedEntities)), {
      source: 'Default: all supported entities',
    }),
    mode: optional(z.enum(['accurate', 'aggressive', 'fast']), {
      source:
        'accurate: model only; aggressive: model plus heuristics; fast: heuristics only',
      default: 'accurate',
    }),
    replaceStyle: optional(z.enum(['tag', 'mask', 'remove']), {
      source:
        'tag: a placeholder such as <EMAIL>; mask: * characters; remove: text deleted',
      default: 'tag',
    }),
  }),
);

/**
 * Removes personal data from the markdown: `true` for the defaults. Source:
 * contract, "Redaction".
 */
export const redaction = z.union([z.boolean(), custom]);
