import { pointerTo, stepsOf } from '@/lib/core/json-pointer'
import { type Form, type Problem, fromForm } from '@/lib/form'
import type { IdleAction } from '@/lib/contract/schema/preset-options'
import { blanksToFill, remainingBlanks } from '@/lib/presets'

export const blankMessage = 'editor.blank'

/** Where an import left a secret out that is not filled in yet: it can be saved so, and does not run. */
export function blankProblems(form: Form, blanks: readonly string[]): Problem[] {
  if (blanks.length === 0) return []
  const { options, idleActions } = fromForm(form)
  const left = remainingBlanks(options, blanks, idleActions as IdleAction[])
  return blanksToFill({ blanks: left }).map((pointer) => {
    const [root = '', index, ...rest] = stepsOf(pointer)
    const path = root === 'actions' ? pointerTo([root, placeInAll(form, Number(index)), ...rest]) : pointer
    return { path, field: root, level: 'warning', message: blankMessage }
  })
}

/** The place in the list of all actions of the one that is the `nth` that is sent, from 0. */
const placeInAll = ({ actions }: Form, nth: number): number =>
  actions.findIndex(({ isOn }, at) => isOn && actions.slice(0, at).filter((one) => one.isOn).length === nth)
