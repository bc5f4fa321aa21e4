import { i18n } from '#i18n'
import type { PresetOptions } from '@/lib/contract/schema/preset-options'

type Format = NonNullable<PresetOptions['formats']>[number]

/** What a preset asks for, in a few words: its formats, then what else it sets. */
export function asksWords({ formats = ['markdown'], ...others }: PresetOptions): string {
  const set = Object.entries(others).filter(([, value]) => value !== undefined)
  return [...formats.map(formatWords), ...set.map(([name, value]) => fieldWords(name, value))].join(' · ')
}

function formatWords(format: Format): string {
  const id = typeof format === 'string' ? format : format.type
  // A format that is not of this version keeps the name that it has there.
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
