import { anything } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { optional } from '@/lib/contract/schema/field';
import { defineFormat } from './define-format';

/**
 * The contract doesn't specify the output field; a real server answers any
 * value in `data.json`.
 */
export const json = defineFormat({
  id: 'json',
  source: 'Structured extraction',
  request: {
    prompt: optional(z.string(), { source: 'prompt (string)' }),
    schema: optional(z.record(z.string(), z.unknown()), {
      source: 'schema (object, a JSON Schema)',
    }),
    checkPromptInjection: optional(z.boolean(), {
      source: 'Newer servers: refuses a page with instructions for models',
      default: false,
    }),
  },
  answer: { json: anything },
  cost: 4,
  runsIn: 'questionModel',
  withoutModel: 'pageData',
  search: 'values',
  serverNeeds: 'model',
});
