import { z } from '@/lib/core/zod';
import type { RequestShape } from '@/lib/contract/formats/define-format';
import { screenshotOptions } from '@/lib/contract/formats/screenshot';
import { about, field, optional, withTexts } from './field';

const paperSizes = [
  'A0',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'Letter',
  'Legal',
  'Tabloid',
  'Ledger',
] as const;

function defineAction<const Type extends string, Fields extends RequestShape>(
  id: Type,
  source: string,
  fields: Fields,
) {
  const type = z.literal(id).check(about(`field.actions.${id}`, { source }));
  return z.strictObject({ type, ...withTexts(`field.actions.${id}`, fields) });
}

const wait = defineAction('wait', 'Exactly one of the two forms', {
  milliseconds: optional(z.int().check(z.gte(1)), {
    source: 'integer, min 1',
    unit: 'ms',
  }),
  selector: optional(z.string(), { source: 'string, CSS' }),
}).check(
  z.refine(
    ({ milliseconds, selector }) =>
      (milliseconds === undefined) !== (selector === undefined),
    {
      error: 'field.actions.wait.either',
    },
  ),
);

/**
 * One thing that the service's browser does on the page. Source: contract,
 * "Actions".
 */
export const action = z.discriminatedUnion('type', [
  wait,
  defineAction('click', 'No error when nothing matches with all', {
    selector: field(z.string(), { source: 'string, required' }),
    all: optional(z.boolean(), {
      source: 'true clicks every match',
      default: false,
    }),
  }),
  defineAction(
    'write',
    'The element must first be focused with a click action',
    {
      text: field(z.string(), { source: 'Types char by char' }),
    },
  ),
  defineAction('press', 'key (string, required)', {
    key: field(z.string(), { source: "Key name such as 'Enter'" }),
  }),
  defineAction('scroll', 'Scrolls page or given element', {
    direction: optional(z.enum(['up', 'down']), {
      source: 'up or down',
      default: 'down',
    }),
    selector: optional(z.string(), { source: 'string, optional' }),
  }),
  defineAction(
    'screenshot',
    'Result URLs go in data.actions.screenshots',
    screenshotOptions,
  ),
  defineAction(
    'scrape',
    'Captures current page URL and HTML into data.actions.scrapes',
    {},
  ),
  defineAction(
    'executeJavascript',
    'Return values go in data.actions.javascriptReturns',
    {
      script: field(z.string(), { source: 'string, required' }),
    },
  ),
  defineAction('pdf', 'Results go in data.actions.pdfs', {
    format: optional(z.enum(paperSizes), {
      source: 'default Letter',
      default: 'Letter',
    }),
    landscape: optional(z.boolean(), {
      source: 'boolean, default false',
      default: false,
    }),
    scale: optional(z.number(), { source: 'number, default 1', default: 1 }),
  }),
]);
export type Action = z.output<typeof action>;

/** The steps to run, in this order, before the page is read. */
export const actions = z.array(action);
