import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const rawHtml = defineFormat({
  id: 'rawHtml',
  source: 'Unmodified, no cleaning',
  request: {},
  answer: { rawHtml: z.nullable(z.string()) },
})
