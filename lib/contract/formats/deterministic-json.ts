import { z } from '@/lib/core/zod';
import { optional } from '@/lib/contract/schema/field';
import { defineFormat } from './define-format';
import { json } from './json';

/**
 * Data read by a script that the service writes once and uses again, instead of
 * by a model. A newer server answers it in the same field as Data, and refuses
 * both together.
 */
export const deterministicJson = defineFormat({
  id: 'deterministicJson',
  source: 'Newer servers: schema, prompt; not with json',
  request: {
    prompt: optional(z.string(), { source: 'Newer servers: at most 10,000' }),
    schema: optional(z.record(z.string(), z.unknown()), {
      source: 'Newer servers: a JSON Schema',
    }),
  },
  answer: json.answer,
  cost: 'unknown',
  runsIn: 'service',
  search: 'values',
  serverNeeds: 'model',
});
