import { i18n } from '#i18n'
import type { Misfit } from './check'

const kinds = {
  string: 'output.kind.string',
  number: 'output.kind.number',
  integer: 'output.kind.integer',
  boolean: 'output.kind.boolean',
  array: 'output.kind.array',
  object: 'output.kind.object',
  null: 'output.kind.null',
} as const

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)
const kind = (name: string) => (isKind(name) ? i18n.t(kinds[name]) : name)
const longest = 120
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** A readable message for an error. */
export function misfitWords({ rule, wanted = '', found = '' }: Misfit): string {
  switch (rule) {
    case 'type': {
      const all = wanted.split(', ').map(kind)
      return i18n.t('output.misfit.type', [all.join(` ${i18n.t('output.misfit.or')} `), kind(found)])
    }
    case 'required':
      return i18n.t('output.misfit.required', [cut(wanted)])
    case 'false':
      return i18n.t('output.misfit.unknown')
    case 'enum':
    case 'const':
      return i18n.t('output.misfit.enum', [cut(wanted)])
    case 'format':
      return i18n.t('output.misfit.format', [cut(wanted)])
    case 'pattern':
      return i18n.t('output.misfit.pattern')
    case 'minimum':
    case 'exclusiveMinimum':
      return i18n.t('output.misfit.small')
    case 'maximum':
    case 'exclusiveMaximum':
      return i18n.t('output.misfit.large')
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return i18n.t('output.misfit.short')
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return i18n.t('output.misfit.long')
    case 'uniqueItems':
      return i18n.t('output.misfit.twice')
    case 'anyOf':
    case 'oneOf':
      return i18n.t('output.misfit.shape')
    default:
      return i18n.t('output.misfit.rule', [cut(rule)])
  }
}
