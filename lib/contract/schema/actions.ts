import { z } from '@/lib/core/zod'
import type { RequestShape } from '@/lib/contract/formats/define-format'
import { screenshotOptions } from '@/lib/contract/formats/screenshot'
import { field, optional } from './field'

const paperSizes = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'Letter', 'Legal', 'Tabloid', 'Ledger'] as const

const defineAction = <const Type extends string, Request extends RequestShape>(
  type: Type,
  source: string,
  fields: Request,
) => z.strictObject({ type: field(`actions.${type}`, z.literal(type), { source }), ...fields })

const wait = defineAction('wait', 'Exactly one of the two forms', {
  milliseconds: optional('actions.wait.milliseconds', z.int().check(z.gte(1)), {
    source: 'integer, min 1',
    unit: 'ms',
  }),
  selector: optional('actions.wait.selector', z.string(), { source: 'string, CSS' }),
}).check(
  z.refine(({ milliseconds, selector }) => (milliseconds === undefined) !== (selector === undefined), {
    error: 'field.actions.wait.either',
  }),
)

const click = defineAction('click', 'No error when nothing matches with all', {
  selector: field('actions.click.selector', z.string(), { source: 'string, required' }),
  all: optional('actions.click.all', z.boolean(), { source: 'true clicks every match', default: false }),
})

const write = defineAction('write', 'The element must first be focused with a click action', {
  text: field('actions.write.text', z.string(), { source: 'Types char by char' }),
})

const press = defineAction('press', 'key (string, required)', {
  key: field('actions.press.key', z.string(), { source: "Key name such as 'Enter'" }),
})

const scroll = defineAction('scroll', 'Scrolls page or given element', {
  direction: optional('actions.scroll.direction', z.enum(['up', 'down']), {
    source: 'up or down',
    default: 'down',
  }),
  selector: optional('actions.scroll.selector', z.string(), { source: 'string, optional' }),
})

const executeJavascript = defineAction(
  'executeJavascript',
  'Return values go in data.actions.javascriptReturns',
  { script: field('actions.executeJavascript.script', z.string(), { source: 'string, required' }) },
)

const pdf = defineAction('pdf', 'Results go in data.actions.pdfs', {
  format: optional('actions.pdf.format', z.enum(paperSizes), {
    source: 'default Letter',
    default: 'Letter',
  }),
  landscape: optional('actions.pdf.landscape', z.boolean(), {
    source: 'boolean, default false',
    default: false,
  }),
  scale: optional('actions.pdf.scale', z.number(), { source: 'number, default 1', default: 1 }),
})

/** One thing that the service's browser does on the page. Source: contract, "Actions". */
export const action = z.discriminatedUnion('type', [
  wait,
  click,
  write,
  press,
  scroll,
  defineAction('screenshot', 'Result URLs go in data.actions.screenshots', screenshotOptions),
  defineAction('scrape', 'Captures current page URL and HTML into data.actions.scrapes', {}),
  executeJavascript,
  pdf,
])
export type Action = z.output<typeof action>

/** What it does, in this order, before the page is read. */
export const actions = z.array(action)
