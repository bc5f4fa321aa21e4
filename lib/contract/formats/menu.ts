import {
  anyList,
  flag,
  label,
  list,
  nullable,
  number,
  object,
  required,
  text,
} from '@/lib/core/reader';
import { defineFormat } from './define-format';
import { price } from './product';

const item = object({
  name: required(label, ''),
  id: label,
  description: label,
  url: text,
  sourceUrl: text,
  calories: number,
  dietary: list(label),
  identifiers: object({ merchantItemId: label }),
  images: list(object({ url: required(text, ''), alt: label })),
  optionGroups: anyList,
  availability: object({ inStock: flag, text: label }),
  price,
});

const section = object({
  name: required(label, ''),
  items: required(list(item), []),
  id: label,
  description: label,
});

export const menu = defineFormat({
  id: 'menu',
  source: 'Required: isMenu (boolean), sections (array)',
  answer: {
    menu: nullable(
      object({
        isMenu: flag,
        sections: required(list(section), []),
        confidence: number,
        currency: label,
        merchant: object({ name: required(label, ''), type: label }),
        sourceUrl: text,
      }),
    ),
  },
  cost: 'unknown',
  runsIn: 'tab',
  search: 'values',
});
