import { i18n } from '#i18n'
import { promptOf } from '@/lib/contract/schema/missing-prompt'
import { formatIdOf } from '@/lib/contract/schema/requested-format'
import type { PresetOptions } from '@/lib/contract/schema/preset-options'

type Format = NonNullable<PresetOptions['formats']>[number]

/** What a preset requests, in short: its formats, then its other options. */
export function asksWords({ formats = ['markdown'], ...others }: PresetOptions): string {
  const set = Object.entries(others).filter(([, value]) => value !== undefined)
  return [...formats.map(formatWords), ...set.map(([name, value]) => fieldWords(name, value))].join(' · ')
}

function formatWords(format: Format): string {
  const id = formatIdOf(format)
  // A format unknown to this version is shown by its own name.
  const title = i18n.t(`format.${id}.title`) || id
  const prompt = promptOf(format)?.text
  return prompt ? `${title} “${prompt}”` : title
}

type FieldName = Exclude<keyof PresetOptions, 'formats'>

function fieldWords(name: string, value: unknown): string {
  const title = i18n.t(`field.${name as FieldName}.title`) || name
  return value === false ? i18n.t('settings.presets.off', [title]) : title
}
