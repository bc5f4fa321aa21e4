import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const links = defineFormat({
  id: 'links',
  source: 'With links format',
  request: {},
  answer: { links: z.array(z.string()) },
})
