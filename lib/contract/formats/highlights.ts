import { about } from '@/lib/core/about'
import { nullable, text } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const highlights = defineFormat({
  id: 'highlights',
  source: 'Selected text returned in data.highlights',
  request: {
    query: z
      .string()
      .check(
        z.maxLength(10_000),
        about('field.highlights.query', { source: 'string, required, max length 10000', unit: 'characters' }),
      ),
  },
  answer: { highlights: nullable(text) },
})
