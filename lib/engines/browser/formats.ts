import { own } from '@/lib/core/own'
import { formatOf } from '@/lib/contract/formats/lookup'
import { type PresetOptions, optionFacts } from '@/lib/contract/schema/preset-options'
import { type FormatItem, formatIdOf } from '@/lib/contract/schema/requested-format'
import type { Models } from './model/look-for-models'

/** Where a requested format is produced, with its options. */
function placeOf(item: FormatItem) {
  const { runsIn = 'service' } = formatOf(formatIdOf(item)) ?? {}
  return typeof runsIn === 'function' ? runsIn(typeof item === 'string' ? {} : item) : runsIn
}

/** The task of the built-in model that produces a requested format, if one does. */
export const modelTaskOf = (item: FormatItem): keyof Models | undefined =>
  own({ summaryModel: 'summary', questionModel: 'question' } as const, placeOf(item))

/** Why the browser engine can't fulfill a request: only a service can, or only a model that this browser lacks. */
export type Beyond = 'needs-service' | 'no-model' | 'model-not-downloaded'

/** Why these options exceed the browser engine with these built-in models; undefined if they don't. */
export function beyondBrowser(options: PresetOptions, models: Models): Beyond | undefined {
  const { formats = [] } = options
  const isSet = (name: keyof PresetOptions) => options[name] !== undefined && options[name] !== false
  if (formats.some((item) => placeOf(item) === 'service')) return 'needs-service'
  if (optionFacts.some(({ name, needsService }) => needsService && isSet(name))) return 'needs-service'
  const needed = new Set(formats.flatMap((item) => modelTaskOf(item) ?? []).map((task) => models[task]))
  if (needed.has('none')) return 'no-model'
  return needed.has('not-downloaded') ? 'model-not-downloaded' : undefined
}
