import { i18n } from '#i18n'
import type { PresetOptions } from '@/lib/contract/schema/preset-options'

type Format = NonNullable<PresetOptions['formats']>[number]

/** What a preset requests, in short: its formats, then its other options. */
export function asksWords({ formats = ['markdown'], ...others }: PresetOptions): string {
  const set = Object.entries(others).filter(([, value]) => value !== undefined)
  return [...formats.map(formatWords), ...set.map(([name, value]) => fieldWords(name, value))].join(' · ')
}

function formatWords(format: Format): string {
  const id = typeof format === 'string' ? format : format.type
  // A format unknown to this version is shown by its own name.
  const title = i18n.t(`format.${id}.title`) || id
  const words = wordsOf(format)
  return words ? `${title} “${words}”` : title
}

function wordsOf(format: Format): string {
  if (typeof format === 'string') return ''
  if (format.type === 'question') return format.question
  return format.type === 'highlights' ? format.query : ''
}

type FieldName = Exclude<keyof PresetOptions, 'formats'>

function fieldWords(name: string, value: unknown): string {
  const title = i18n.t(`field.${name as FieldName}.title`) || name
  return value === false ? i18n.t('settings.presets.off', [title]) : title
}
