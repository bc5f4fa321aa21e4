import { about } from '@/lib/core/about'
import { nullable, text } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const question = defineFormat({
  id: 'question',
  source: 'Answer returned in data.answer',
  request: {
    question: z.string().check(
      z.maxLength(10_000),
      about('field.question.question', {
        source: 'string, required, max length 10000',
        unit: 'characters',
      }),
    ),
  },
  answer: { answer: nullable(text) },
})
