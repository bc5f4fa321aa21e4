import { own } from '@/lib/core/own'
import { formatOf } from '@/lib/contract/formats/lookup'
import { fix } from '@/lib/form/fix'
import type { Form } from '@/lib/form/form'
import type { Fix } from '@/lib/form/problem'
import { type Rule, note, warning } from './rule'

const addMarkdown: Fix = {
  label: 'form.fix.addMarkdown',
  apply: (form: Form) => {
    const { formats } = form.options
    const list: unknown[] = Array.isArray(formats) ? formats : []
    return { ...form, options: { ...form.options, formats: ['markdown', ...list] } }
  },
}

const changeTrackingNeedsMarkdown: Rule = ({ formats }) => {
  const tracking = formats.find(({ type }) => type === 'changeTracking')
  if (!tracking || formats.some(({ type }) => type === 'markdown')) return []
  const fixes = [addMarkdown]
  return [
    warning(['formats', tracking.at], 'formats.changeTracking', 'form.problem.needsMarkdown', { fixes }),
  ]
}

const oneScreenshot: Rule = ({ formats }) =>
  formats
    .filter(({ type }) => type === 'screenshot')
    .slice(1)
    .map(({ at }) =>
      warning(['formats', at], 'formats.screenshot', 'form.problem.oneScreenshot', {
        fixes: [fix('form.fix.dropSecond', ['formats', at], undefined)],
      }),
    )

/** Source: real server, "Scrape". */
const maxJsonPromptChars = 10_000

const promptLength: Rule = ({ formats }) =>
  formats.flatMap(({ at, type, item: { prompt } }) =>
    type === 'json' && typeof prompt === 'string' && prompt.length > maxJsonPromptChars
      ? warning(['formats', at, 'prompt'], 'formats.json.prompt', 'form.problem.long', {
          values: [maxJsonPromptChars, prompt.length],
        })
      : [],
  )

const extractsWhat: Rule = ({ formats }) =>
  formats.flatMap(({ at, type, item: { prompt, schema } }) =>
    type === 'json' && !prompt && schema === undefined
      ? warning(['formats', at], 'formats.json', 'form.problem.extractWhat')
      : [],
  )

const askedAtTheClick: Rule = ({ formats }) =>
  formats.flatMap(({ at, type, item }) => {
    const name = formatOf(type)?.prompt
    return name && item[name] === ''
      ? note(['formats', at, name], `formats.${type}.${name}`, 'form.problem.askedLater')
      : []
  })

const jsonModeOnly: Rule = ({ formats }) =>
  formats.flatMap(({ at, type, item }) => {
    const hasMode = Array.isArray(item.modes) && item.modes.includes('json')
    if (type !== 'changeTracking' || hasMode) return []
    return ['prompt', 'schema']
      .filter((name) => own(item, name) !== undefined)
      .map((name) => note(['formats', at, name], `formats.changeTracking.${name}`, 'form.problem.jsonMode'))
  })

const nothingAsked: Rule = ({ options: { formats } }) =>
  Array.isArray(formats) && formats.length === 0
    ? [note(['formats'], 'formats', 'form.problem.metadataOnly')]
    : []

export const formatRules: Rule[] = [
  changeTrackingNeedsMarkdown,
  oneScreenshot,
  promptLength,
  extractsWhat,
  askedAtTheClick,
  jsonModeOnly,
  nothingAsked,
]
