import {
  anything,
  either,
  label,
  nullable,
  object,
  required,
  text,
} from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import { optional } from '@/lib/contract/schema/field';
import { exactly } from '@/lib/contract/cost/part';
import { defineFormat } from './define-format';

/**
 * `diff` is a string in the contract; a real server sends the text together
 * with its parsed form.
 */
const diff = either(text, object({ text: required(text, ''), json: anything }));

/** True if changes are reported value by value, as named by a schema. */
export const comparesValues = ({
  modes,
}: {
  modes?: readonly unknown[];
}): boolean => modes?.includes('json') === true;

export const changeTracking = defineFormat({
  id: 'changeTracking',
  source:
    'Tags split change history into branches; only scrapes with the same tag are compared',
  request: {
    modes: optional(z.array(z.enum(['git-diff', 'json'])), {
      source: 'Array of git-diff or json',
    }),
    prompt: optional(z.string(), {
      source: 'Used with json mode; a default prompt is used if absent',
    }),
    schema: optional(z.record(z.string(), z.unknown()), {
      source: 'JSON Schema for json mode',
    }),
    tag: optional(z.nullable(z.string()), {
      source: 'String or null, default null',
      default: null,
    }),
  },
  answer: {
    changeTracking: nullable(
      object({
        changeStatus: required(label, ''),
        visibility: label,
        previousScrapeAt: label,
        diff,
        json: anything,
      }),
    ),
  },
  cost: 0,
  // The public documentation's price, which the real server bills once for both
  // kinds of JSON.
  optionCost: (options, ids) =>
    comparesValues(options)
      ? exactly('changeTrackingJson', ids.has('json') ? 0 : 4)
      : undefined,
  runsIn: (options) => (comparesValues(options) ? 'questionModel' : 'tab'),
  search: 'values',
});
