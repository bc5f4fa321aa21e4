import { type Run, actionOf, rowsOf } from '@/components/popup';
import type { PopupState } from '@/lib/page';

/**
 * What can run for a page without asking the user: first what a click on the
 * icon runs, then every other preset.
 */
export function runsFor(tabState: PopupState): Run[] {
  const action = actionOf(tabState);
  if (action.kind !== 'run') return [];
  return [action, ...rowsOf(tabState, action).ready].filter(
    ({ preset }) => !preset.missing,
  );
}
