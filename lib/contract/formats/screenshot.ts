import { nullable, text } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { field, optional, withTexts } from '@/lib/contract/schema/field';
import { defineFormat } from './define-format';

const viewport = z.strictObject(
  withTexts('field.screenshot.viewport', {
    width: field(z.int(), { source: 'width: integer', unit: 'px' }),
    height: field(z.int(), { source: 'height: integer', unit: 'px' }),
  }),
);

/** The options of a screenshot, both as a format and as an action. */
export const screenshotOptions = {
  fullPage: optional(z.boolean(), {
    source: 'Capture whole page ignoring viewport height',
    default: false,
  }),
  quality: optional(z.int().check(z.gte(1), z.lte(100)), {
    source: 'Integer 1 to 100',
    unit: 'percent',
  }),
  viewport: optional(viewport, {
    source: 'Both required within it',
    unit: 'px',
  }),
};

/**
 * A service's picture expires after 24 hours. This browser has only one view:
 * another size needs a service.
 */
export const screenshot = defineFormat({
  id: 'screenshot',
  source: 'Expires after 24 hours',
  request: screenshotOptions,
  answer: { screenshot: nullable(text) },
  cost: 0,
  runsIn: ({ viewport: size }) => (size === undefined ? 'tab' : 'service'),
  search: 'none',
  isRedacted: false,
  isPicture: true,
  serverNeeds: 'engine',
});
