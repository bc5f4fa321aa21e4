import { formatOf } from '@/lib/contract/formats/lookup'
import { type Fix, fix } from '@/lib/form/problem'
import { type Place, withValue } from '@/lib/form/place'
import { type Rule, error, note, warning } from './rule'

/** Source: contract, `onlyCleanContent`, and "Cache controls": lockdown is handled as zero data retention. */
const cleanNeedsRetention: Rule = ({ options }) =>
  (['zeroDataRetention', 'lockdown'] as const).flatMap((name) =>
    options.onlyCleanContent === true && options[name] === true
      ? error('onlyCleanContent', `form.problem.cleanWith.${name}`, {
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
  if (storeInCache === false || !(byActions || byHeaders)) return undefined
  return note('storeInCache', `form.problem.notStored.${byActions ? 'actions' : 'headers'}`)
}

const cacheOnly: Rule = ({ options: { minAge } }) =>
  minAge !== undefined && note('minAge', 'form.problem.cacheOnly')

const noAgeFits: Rule = ({ options: { minAge, maxAge } }) => {
  if (typeof minAge !== 'number' || typeof maxAge !== 'number' || minAge <= maxAge) return undefined
  const swap: Fix = {
    label: 'form.fix.swapAges',
    apply: (form) => withValue(withValue(form, ['minAge'], maxAge), ['maxAge'], minAge),
  }
  const fixes = [swap, fix('form.fix.noMinAge', ['minAge'], undefined)]
  return warning('minAge', 'form.problem.noAgeFits', { fixes })
}

const lockdownPrice: Rule = ({ options: { lockdown } }) =>
  lockdown === true && note('lockdown', 'form.problem.lockdown')

const redactsMarkdownOnly: Rule = ({ options: { redactPII }, formats, actions }) => {
  const others = formats.filter(({ type }) => formatOf(type)?.isRedacted === false)
  const pictures = actions.some(({ isOn, type }) => isOn && ['screenshot', 'scrape', 'pdf'].includes(type))
  const isRedacted = redactPII !== undefined && redactPII !== false
  return isRedacted && (others.length > 0 || pictures) && note('redactPII', 'form.problem.markdownOnly')
}

const arranged: Rule = ({ options: { zeroDataRetention } }) =>
  zeroDataRetention === true && note('zeroDataRetention', 'form.problem.arranged')

const enterprise: Rule = ({ options: { threatProtection } }) =>
  threatProtection !== undefined && note('threatProtection', 'form.problem.enterprise')

const fileUnread: Rule = ({ options: { parsers } }) =>
  Array.isArray(parsers) && parsers.length === 0 && note('parsers', 'form.problem.fileUnread')

/** The schema's parser drops this name silently. */
const noPrototype: Rule = ({ options: { headers }, formats }) => [
  ...(hasPrototype(headers) ? [forbidden(['headers', '__proto__'])] : []),
  ...formats
    .filter(({ item }) => hasPrototype(item.schema))
    .map(({ at, type }) => forbidden(['formats', at, 'schema', '__proto__'], `formats.${type}.schema`)),
]

const hasPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')

const forbidden = (place: Place, field?: string) =>
  error(place, 'form.problem.forbiddenName', { field, fixes: [fix('form.fix.remove', place, undefined)] })

export const keepRules: Rule[] = [
  cleanNeedsRetention,
  notInCache,
  cacheOnly,
  noAgeFits,
  lockdownPrice,
  redactsMarkdownOnly,
  arranged,
  enterprise,
  fileUnread,
  noPrototype,
]
