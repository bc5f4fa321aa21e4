import { about } from '@/lib/core/about'
import { nullable, text } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'
import { defineFormat } from './define-format'

const viewport = z.strictObject({
  width: z.int().check(about('field.screenshot.viewport.width', { source: 'width: integer', unit: 'px' })),
  height: z.int().check(about('field.screenshot.viewport.height', { source: 'height: integer', unit: 'px' })),
})

/** The options of a screenshot, both as a format and as an action. */
export const screenshotOptions = {
  fullPage: z.optional(
    z.boolean().check(
      about('field.screenshot.fullPage', {
        source: 'Capture whole page ignoring viewport height',
        default: false,
      }),
    ),
  ),
  quality: z.optional(
    z
      .int()
      .check(
        z.gte(1),
        z.lte(100),
        about('field.screenshot.quality', { source: 'Integer 1 to 100', unit: 'percent' }),
      ),
  ),
  viewport: z.optional(
    viewport.check(about('field.screenshot.viewport', { source: 'Both required within it', unit: 'px' })),
  ),
}

/** The picture's address expires after 24 hours. */
export const screenshot = defineFormat({
  id: 'screenshot',
  source: 'Expires after 24 hours',
  request: screenshotOptions,
  answer: { screenshot: nullable(text) },
})
