import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const summary = defineFormat({
  id: 'summary',
  source: 'With summary format',
  request: {},
  answer: { summary: z.nullable(z.string()) },
})
