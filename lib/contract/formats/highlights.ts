import { nullable, text } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { field } from '@/lib/contract/schema/field';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { defineFormat } from './define-format';

export const highlights = defineFormat({
  id: 'highlights',
  source: 'Selected text returned in data.highlights',
  request: {
    query: field(z.string().check(z.maxLength(maxPromptChars)), {
      source: 'string, required, max length 10000',
      unit: 'characters',
    }),
  },
  answer: { highlights: nullable(text) },
  cost: 4,
  runsIn: 'tab',
  search: 'first',
  prompt: 'query',
  serverNeeds: 'model',
});
