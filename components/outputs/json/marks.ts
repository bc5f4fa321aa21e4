import { i18n } from '#i18n'
import type { Marks } from '@/components/outputs/parts/json-tree'
import { count } from '@/components/ui/count'
import { pointersAbove } from '@/lib/core/json-pointer'
import type { Verdict } from './check'
import { misfitWords } from './misfit-words'

/** The tree's marks: a value's own errors, and on its ancestors the number of errors inside. */
export function marksOf(verdict: Verdict | undefined): Marks {
  const words = new Map<string, string[]>()
  const inside = new Map<string, number>()
  for (const misfit of verdict && 'misfits' in verdict ? verdict.misfits : []) {
    words.set(misfit.pointer, [...(words.get(misfit.pointer) ?? []), misfitWords(misfit)])
    for (const above of pointersAbove(misfit.pointer)) inside.set(above, (inside.get(above) ?? 0) + 1)
  }
  const marks = new Map<string, string>()
  for (const [pointer, misfits] of inside)
    marks.set(pointer, i18n.t('output.misfitsInside', misfits, [count(misfits)]))
  for (const [pointer, own] of words)
    marks.set(pointer, [...own, marks.get(pointer)].filter(Boolean).join('; '))
  return marks
}
