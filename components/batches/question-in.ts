import type { PresetOptions } from '@/lib/contract/schema/preset-options'

/** The question these options ask about a page, if any. */
export function questionIn({ formats = [] }: PresetOptions): string | undefined {
  for (const format of formats) {
    if (typeof format !== 'string' && format.type === 'question') return format.question
  }
  return undefined
}
