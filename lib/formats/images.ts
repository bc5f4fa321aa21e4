import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

/** The contract leaves the output field open; a real server answers in `data.images`. */
export const images = defineFormat({
  id: 'images',
  source: 'type images',
  request: {},
  answer: { images: z.array(z.string()) },
})
