import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

const text = z.nullish(z.string())
const texts = z.nullish(z.record(z.string(), z.nullable(z.string())))
const anything = z.nullish(z.record(z.string(), z.unknown()))
const button = z.nullish(
  z.object({ background: text, textColor: text, borderColor: text, borderRadius: text }),
)

export const branding = defineFormat({
  id: 'branding',
  source: 'Only with branding format',
  request: {},
  answer: {
    branding: z.nullable(
      z.object({
        colorScheme: text,
        colors: texts,
        fonts: z.nullish(z.array(z.object({ family: z.string() }))),
        typography: z.nullish(
          z.object({
            fontFamilies: texts,
            fontSizes: texts,
            fontWeights: z.nullish(z.record(z.string(), z.nullable(z.number()))),
            lineHeights: texts,
          }),
        ),
        spacing: z.nullish(
          z.object({
            baseUnit: z.nullish(z.number()),
            borderRadius: text,
            margins: anything,
            padding: anything,
          }),
        ),
        components: z.nullish(z.object({ buttonPrimary: button, buttonSecondary: button, input: anything })),
        images: texts,
        logo: text,
        animations: anything,
        icons: anything,
        layout: anything,
        personality: anything,
      }),
    ),
  },
})
