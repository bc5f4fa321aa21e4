import { i18n } from '#i18n'
import { locale } from '@/components/ui/locale'
import { count } from '@/components/ui/count'
import { keyOf } from '@/components/ui/words'
import type { Field } from '@/lib/form'

/** The words of a key that the schema or a rule names, with its numbers as the user's language writes them. */
export const words = (key: string, values: (string | number)[] = []): string =>
  i18n.t(
    key as 'form.default',
    values.map((value) => (typeof value === 'number' ? count(value) : value)) as [string],
  )

export const titleOf = ({ title }: Field): string => words(title)

/** A choice in words; a paper size is its own. */
export function choiceWords(path: string, choice: string): string {
  const name = path.split('.').at(-1)
  return name === 'format' ? choice : words(`form.choice.${name}.${keyOf(choice)}`)
}

export const unitWords = ({ unit }: Field): string => (unit ? words(`form.unit.${unit}`) : '')

/** What the service assumes for a field, in words; undefined where the contract tells nothing. */
export function defaultWords(field: Field): string | undefined {
  const { default: value, unit } = field
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return words(value ? 'form.on' : 'form.off')
  if (typeof value === 'number') return [count(value), unit && unitWords(field)].filter(Boolean).join(' ')
  if (typeof value !== 'string') return words('form.none')
  return field.choices ? choiceWords(field.path, value) : value
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Milliseconds as people say them, such as “2 days”; nothing under a second. */
export function spanWords(ms: number): string {
  const [unit, length] = spans.find(([, least]) => Math.abs(ms) >= least) ?? []
  if (!unit || !length) return ''
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(ms / length)
}
