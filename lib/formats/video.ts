import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

export const video = defineFormat({
  id: 'video',
  source: 'Highest quality video from a supported video address; signed URL valid 1 hour',
  request: {},
  answer: { video: z.nullable(z.string()) },
})
