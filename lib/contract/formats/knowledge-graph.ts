import { anything } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { optional } from '@/lib/contract/schema/field';
import { defineFormat } from './define-format';

/**
 * The entities of a page and how they are related. No source gives the form of
 * the answer, so its view reads every usual one.
 */
export const knowledgeGraph = defineFormat({
  id: 'knowledgeGraph',
  source: 'Newer servers: entityTypes, at most 50; data.knowledgeGraph',
  request: {
    entityTypes: optional(z.array(z.string()).check(z.maxLength(50)), {
      source: 'Newer servers: at most 50',
    }),
  },
  answer: { knowledgeGraph: anything },
  cost: 'unknown',
  runsIn: 'service',
  search: 'values',
  serverNeeds: 'model',
});
