import {
  label,
  number,
  object,
  flag,
  list,
  nullable,
  record,
  required,
  text,
} from '@/lib/core/reader';
import { defineFormat } from './define-format';

/** An amount in products and menus; `currency` is an ISO 4217 code. */
export const price = object({
  amount: number,
  currency: label,
  formatted: label,
});

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
        /** Where this browser found each value; services don't send it. */
        sources: record(label),
      }),
    ),
  },
  cost: 'unknown',
  runsIn: 'tab',
  search: 'values',
  isOfWebPage: true,
});
