import {
  anyRecord,
  label,
  list,
  nullable,
  number,
  object,
  record,
  required,
  text,
} from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { optional } from '@/lib/contract/schema/field';
import { defineFormat } from './define-format';

const labels = record(label);
const button = object({
  background: label,
  textColor: label,
  borderColor: label,
  borderRadius: label,
});

export const branding = defineFormat({
  id: 'branding',
  source: 'Only with branding format',
  request: {
    mode: optional(z.enum(['auto', 'fast', 'standard']), {
      source: 'Newer servers: auto, fast, standard',
      default: 'auto',
    }),
  },
  answer: {
    branding: nullable(
      object({
        colorScheme: label,
        colors: labels,
        fonts: list(object({ family: required(label, '') })),
        typography: object({
          fontFamilies: labels,
          fontSizes: labels,
          fontWeights: record(number),
          lineHeights: labels,
        }),
        spacing: object({
          baseUnit: number,
          borderRadius: label,
          margins: anyRecord,
          padding: anyRecord,
        }),
        components: object({
          buttonPrimary: button,
          buttonSecondary: button,
          input: anyRecord,
        }),
        images: record(text),
        logo: text,
        animations: anyRecord,
        icons: anyRecord,
        layout: anyRecord,
        personality: anyRecord,
      }),
    ),
  },
  cost: 'unknown',
  runsIn: 'tab',
  search: 'values',
  serverNeeds: 'engine',
  isOfWebPage: true,
});
