import { pointerTo, stepsOf } from '@/lib/core/json';
import { type Form, type Problem, fromForm } from '@/lib/form';
import type { IdleAction } from '@/lib/contract/schema/preset-options';
import { blanksToFill, remainingBlanks } from '@/lib/presets';

export const blankMessage = 'editor.blank';

/**
 * Secrets that an import left out and that are still missing. The preset can be
 * saved, but not run.
 */
export function blankProblems(
  form: Form,
  blanks: readonly string[],
): Problem[] {
  if (blanks.length === 0) return [];
  const { options, idleActions } = fromForm(form);
  const left = remainingBlanks(options, blanks, idleActions as IdleAction[]);
  return blanksToFill({ blanks: left }).map((pointer) => {
    const [root = '', index, ...rest] = stepsOf(pointer);
    const path =
      root === 'actions'
        ? pointerTo([root, placeInAll(form, Number(index)), ...rest])
        : pointer;
    return { path, field: root, level: 'warning', message: blankMessage };
  });
}

/** The index in the list of all actions of the `nth` one sent, from 0. */
const placeInAll = ({ actions }: Form, nth: number): number =>
  actions.findIndex(
    ({ isOn }, index) =>
      isOn && actions.slice(0, index).filter((one) => one.isOn).length === nth,
  );
