import { label, list, object, required } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { field } from '@/lib/contract/schema/field';
import { defineFormat } from './define-format';

const selected = z.strictObject({
  selector: z.string(),
  attribute: z.string(),
});

/** The values of attributes of a page's elements. */
export const attributes = defineFormat({
  id: 'attributes',
  source: 'Newer servers: selectors: [{selector, attribute}]',
  request: {
    selectors: field(z.array(selected), {
      source: 'Newer servers: required, a list of selector and attribute',
      editedAs: 'attributes',
    }),
  },
  starts: { selectors: [] },
  answer: {
    attributes: list(
      object({
        selector: required(label, ''),
        attribute: required(label, ''),
        values: required(list(label), []),
      }),
    ),
  },
  cost: 0,
  runsIn: 'service',
  search: 'values',
  mayBeEmpty: true,
  isOfWebPage: true,
});
