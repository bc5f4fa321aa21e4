import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'
import { price } from './price'

const text = z.nullish(z.string())

const item = z.object({
  name: z.string(),
  id: text,
  description: text,
  url: text,
  sourceUrl: text,
  calories: z.nullish(z.number()),
  dietary: z.nullish(z.array(z.string())),
  identifiers: z.nullish(z.object({ merchantItemId: text })),
  images: z.nullish(z.array(z.object({ url: z.string(), alt: text }))),
  optionGroups: z.nullish(z.array(z.record(z.string(), z.unknown()))),
  availability: z.nullish(z.object({ inStock: z.boolean(), text })),
  price: z.nullish(price),
})

const section = z.object({ name: z.string(), items: z.array(item), id: text, description: text })

export const menu = defineFormat({
  id: 'menu',
  source: 'Required: isMenu (boolean), sections (array)',
  request: {},
  answer: {
    menu: z.nullable(
      z.object({
        isMenu: z.boolean(),
        sections: z.array(section),
        confidence: z.nullish(z.number()),
        currency: text,
        merchant: z.nullish(z.object({ name: z.string(), type: text })),
        sourceUrl: text,
      }),
    ),
  },
})
