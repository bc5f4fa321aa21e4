import type { PresetOptions } from '@/lib/contract/schema/preset-options'

/** The question that these options ask of a page, undefined where they ask none. */
export function questionIn({ formats = [] }: PresetOptions): string | undefined {
  for (const format of formats) {
    if (typeof format !== 'string' && format.type === 'question') return format.question
  }
  return undefined
}
