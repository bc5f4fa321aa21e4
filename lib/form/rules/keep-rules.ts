import { formatOf } from '@/lib/contract/formats/lookup'
import { fix } from '@/lib/form/fix'
import { withValue } from '@/lib/form/place'
import type { Fix } from '@/lib/form/problem'
import { type Rule, error, note, warning } from './rule'

/** Source: contract, `onlyCleanContent`, and "Cache controls": lockdown is handled as zero data retention. */
const cleanNeedsRetention: Rule = ({ options }) =>
  (['zeroDataRetention', 'lockdown'] as const).flatMap((name) =>
    options.onlyCleanContent === true && options[name] === true
      ? error(['onlyCleanContent'], 'onlyCleanContent', `form.problem.cleanWith.${name}`, {
          fixes: [
            fix('form.fix.notClean', ['onlyCleanContent'], undefined),
            fix(`form.fix.turnOff.${name}`, [name], undefined),
          ],
        })
      : [],
  )

const notInCache: Rule = ({ options: { storeInCache, headers }, actions }) => {
  const byActions = actions.some(({ isOn }) => isOn)
  const byHeaders = typeof headers === 'object' && headers !== null && Object.keys(headers).length > 0
  if (storeInCache === false || !(byActions || byHeaders)) return []
  const message = byActions ? 'form.problem.notStored.actions' : 'form.problem.notStored.headers'
  return [note(['storeInCache'], 'storeInCache', message)]
}

const cacheOnly: Rule = ({ options: { minAge } }) =>
  minAge === undefined ? [] : [note(['minAge'], 'minAge', 'form.problem.cacheOnly')]

const noAgeFits: Rule = ({ options: { minAge, maxAge } }) => {
  if (typeof minAge !== 'number' || typeof maxAge !== 'number' || minAge <= maxAge) return []
  const swap: Fix = {
    label: 'form.fix.swapAges',
    apply: (form) => withValue(withValue(form, ['minAge'], maxAge), ['maxAge'], minAge),
  }
  const fixes = [swap, fix('form.fix.noMinAge', ['minAge'], undefined)]
  return [warning(['minAge'], 'minAge', 'form.problem.noAgeFits', { fixes })]
}

const lockdownPrice: Rule = ({ options: { lockdown } }) =>
  lockdown === true ? [note(['lockdown'], 'lockdown', 'form.problem.lockdown')] : []

const redactsMarkdownOnly: Rule = ({ options: { redactPII }, formats, actions }) => {
  const others = formats.filter(({ type }) => formatOf(type)?.isRedacted === false)
  const pictures = actions.some(({ isOn, type }) => isOn && ['screenshot', 'scrape', 'pdf'].includes(type))
  return redactPII !== undefined && redactPII !== false && (others.length > 0 || pictures)
    ? [note(['redactPII'], 'redactPII', 'form.problem.markdownOnly')]
    : []
}

const arranged: Rule = ({ options: { zeroDataRetention, threatProtection } }) => [
  ...(zeroDataRetention === true
    ? [note(['zeroDataRetention'], 'zeroDataRetention', 'form.problem.arranged')]
    : []),
  ...(threatProtection === undefined
    ? []
    : [note(['threatProtection'], 'threatProtection', 'form.problem.enterprise')]),
]

const fileUnread: Rule = ({ options: { parsers } }) =>
  Array.isArray(parsers) && parsers.length === 0
    ? [note(['parsers'], 'parsers', 'form.problem.fileUnread')]
    : []

/** The schema's parser drops this name silently. */
const noPrototype: Rule = ({ options: { headers }, formats }) => [
  ...(hasPrototype(headers) ? [forbidden(['headers', '__proto__'], 'headers')] : []),
  ...formats
    .filter(({ item }) => hasPrototype(item.schema))
    .map(({ at, type }) => forbidden(['formats', at, 'schema', '__proto__'], `formats.${type}.schema`)),
]

const hasPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')

const forbidden = (place: Parameters<typeof error>[0], field: string) =>
  error(place, field, 'form.problem.forbiddenName', {
    fixes: [fix('form.fix.remove', place, undefined)],
  })

export const keepRules: Rule[] = [
  cleanNeedsRetention,
  notInCache,
  cacheOnly,
  noAgeFits,
  lockdownPrice,
  redactsMarkdownOnly,
  arranged,
  fileUnread,
  noPrototype,
]
