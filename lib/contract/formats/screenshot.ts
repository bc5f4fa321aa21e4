import { nullable, text } from '@/lib/core/reader'
import { z } from '@/lib/core/zod'
import { optional, field } from '@/lib/contract/schema/field'
import { defineFormat } from './define-format'

const viewport = z.strictObject({
  width: field('screenshot.viewport.width', z.int(), { source: 'width: integer', unit: 'px' }),
  height: field('screenshot.viewport.height', z.int(), { source: 'height: integer', unit: 'px' }),
})

/** The options of a screenshot, both as a format and as an action. */
export const screenshotOptions = {
  fullPage: optional('screenshot.fullPage', z.boolean(), {
    source: 'Capture whole page ignoring viewport height',
    default: false,
  }),
  quality: optional('screenshot.quality', z.int().check(z.gte(1), z.lte(100)), {
    source: 'Integer 1 to 100',
    unit: 'percent',
  }),
  viewport: optional('screenshot.viewport', viewport, { source: 'Both required within it', unit: 'px' }),
}

/** The picture's address expires after 24 hours. */
export const screenshot = defineFormat({
  id: 'screenshot',
  source: 'Expires after 24 hours',
  request: screenshotOptions,
  answer: { screenshot: nullable(text) },
  cost: 0,
  runsIn: 'service',
  search: 'none',
  isRedacted: false,
  isPicture: true,
  serverNeeds: 'engine',
})
