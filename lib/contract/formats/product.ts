import {
  flag,
  label,
  list,
  nullable,
  object,
  record,
  required,
  text,
} from '@/lib/core/reader';
import { defineFormat } from './define-format';
import { price } from './price';

const variant = object({
  availability: required(object({ inStock: flag, text: label }), {}),
  id: label,
  sku: label,
  title: label,
  images: list(object({ url: required(text, ''), alt: label })),
  price,
  sale: object({ originalPrice: price }),
  values: record(label),
});

export const product = defineFormat({
  id: 'product',
  source: 'Required: title, url, variants',
  answer: {
    product: nullable(
      object({
        title: required(label, ''),
        url: required(text, ''),
        variants: required(list(variant), []),
        brand: label,
        category: label,
        description: label,
        /** Where this browser found each value; no service sends it. */
        sources: record(label),
      }),
    ),
  },
  cost: 'unknown',
  runsIn: 'tab',
  search: 'values',
  isOfWebPage: true,
});
