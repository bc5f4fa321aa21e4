import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'
import { price } from './price'

const text = z.nullish(z.string())

const variant = z.object({
  availability: z.object({ inStock: z.boolean(), text }),
  id: text,
  sku: text,
  title: text,
  images: z.nullish(z.array(z.object({ url: z.string(), alt: text }))),
  price: z.nullish(price),
  sale: z.nullish(z.object({ originalPrice: price })),
  values: z.nullish(z.record(z.string(), z.string())),
})

export const product = defineFormat({
  id: 'product',
  source: 'Required: title, url, variants',
  request: {},
  answer: {
    product: z.nullable(
      z.object({
        title: z.string(),
        url: z.string(),
        variants: z.array(variant),
        brand: text,
        category: text,
        description: text,
      }),
    ),
  },
})
