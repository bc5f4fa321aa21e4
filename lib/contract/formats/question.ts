import { modelText, nullable } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { field } from '@/lib/contract/schema/field';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { defineFormat } from './define-format';

export const question = defineFormat({
  id: 'question',
  source: 'Answer returned in data.answer',
  request: {
    question: field(z.string().check(z.maxLength(maxPromptChars)), {
      source: 'string, required, max length 10000',
      unit: 'characters',
    }),
  },
  answer: { answer: nullable(modelText) },
  cost: 4,
  runsIn: 'questionModel',
  withoutModel: 'passages',
  search: 'first',
  prompt: 'question',
  serverNeeds: 'model',
});
