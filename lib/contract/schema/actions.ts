import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'
import type { RequestShape } from '@/lib/contract/formats/define-format'
import { screenshotOptions } from '@/lib/contract/formats/screenshot'

const paperSizes = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'Letter', 'Legal', 'Tabloid', 'Ledger'] as const

const defineAction = <const Type extends string, Request extends RequestShape>(
  type: Type,
  source: string,
  fields: Request,
) => z.strictObject({ type: z.literal(type).check(about(`field.actions.${type}`, { source })), ...fields })

const selectorOf = (of: string, source: string) =>
  z.string().check(about(`field.actions.${of}.selector`, { source }))

const wait = defineAction('wait', 'Exactly one of the two forms', {
  milliseconds: z.optional(
    z
      .int()
      .check(z.gte(1), about('field.actions.wait.milliseconds', { source: 'integer, min 1', unit: 'ms' })),
  ),
  selector: z.optional(selectorOf('wait', 'string, CSS')),
}).check(
  z.refine(({ milliseconds, selector }) => (milliseconds === undefined) !== (selector === undefined), {
    error: 'field.actions.wait.either',
  }),
)

const click = defineAction('click', 'No error when nothing matches with all', {
  selector: selectorOf('click', 'string, required'),
  all: z.optional(
    z
      .boolean()
      .check(about('field.actions.click.all', { source: 'true clicks every match', default: false })),
  ),
})

const write = defineAction('write', 'The element must first be focused with a click action', {
  text: z.string().check(about('field.actions.write.text', { source: 'Types char by char' })),
})

const press = defineAction('press', 'key (string, required)', {
  key: z.string().check(about('field.actions.press.key', { source: "Key name such as 'Enter'" })),
})

const scroll = defineAction('scroll', 'Scrolls page or given element', {
  direction: z.optional(
    z
      .enum(['up', 'down'])
      .check(about('field.actions.scroll.direction', { source: 'up or down', default: 'down' })),
  ),
  selector: z.optional(selectorOf('scroll', 'string, optional')),
})

const executeJavascript = defineAction(
  'executeJavascript',
  'Return values go in data.actions.javascriptReturns',
  {
    script: z.string().check(about('field.actions.executeJavascript.script', { source: 'string, required' })),
  },
)

const pdf = defineAction('pdf', 'Results go in data.actions.pdfs', {
  format: z.optional(
    z
      .enum(paperSizes)
      .check(about('field.actions.pdf.format', { source: 'default Letter', default: 'Letter' })),
  ),
  landscape: z.optional(
    z
      .boolean()
      .check(about('field.actions.pdf.landscape', { source: 'boolean, default false', default: false })),
  ),
  scale: z.optional(
    z.number().check(about('field.actions.pdf.scale', { source: 'number, default 1', default: 1 })),
  ),
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
