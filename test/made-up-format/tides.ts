import { nullable, text } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { defineFormat } from '@/lib/contract/formats/define-format';
import { exactly } from '@/lib/contract/cost/part';
import { field, optional } from '@/lib/contract/schema/field';

/** A format that no contract has. */
export const tides = defineFormat({
  id: 'tides',
  source: 'Made up for a test',
  request: {
    place: field(z.string().check(z.maxLength(200)), {
      source: 'string, required',
    }),
    days: optional(z.int().check(z.gte(1), z.lte(7)), {
      source: '1 to 7',
      default: 1,
    }),
  },
  answer: { tides: nullable(text) },
  cost: 3,
  optionCost: ({ days }) => (days === 7 ? exactly('base', 2) : undefined),
  runsIn: ({ days }) => (days === undefined ? 'questionModel' : 'service'),
  search: 'first',
  prompt: 'place',
  isRedacted: false,
  isPicture: true,
  serverNeeds: 'model',
});
