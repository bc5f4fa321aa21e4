import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const markdown = defineFormat({
  id: 'markdown',
  source: 'type markdown',
  request: {},
  answer: { markdown: z.string() },
})
