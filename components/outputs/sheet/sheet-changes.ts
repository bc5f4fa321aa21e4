import {
  type Column,
  type RowChanges,
  type SheetRow,
  compareRows,
} from '@/lib/sheet';
import type { Sliced } from '@/lib/core/in-slices';
import type { EarlierRows } from '@/components/outputs/parts/contexts';

/** What is new since an earlier reading; absent if that can't be compared. */
export function* changesSince(
  earlier: EarlierRows | undefined,
  now: { rows: readonly SheetRow[]; columns: readonly Column[]; pages: number },
): Sliced<RowChanges | undefined> {
  if (!earlier) return undefined;
  const all = yield* compareRows(earlier.rows, now.rows, now.columns);
  return (
    all && {
      ...all,
      // Rows of further pages weren't missing before, and aren't gone now.
      added: now.pages > earlier.pages ? new Set() : all.added,
      gone: now.pages < earlier.pages ? [] : all.gone,
    }
  );
}

export const countChanges = ({ added, changed, gone }: RowChanges): number =>
  added.size + changed.size + gone.length;

/** What became of a row, by its index; those that are gone follow the others. */
export function changeOf(
  { added, changed }: RowChanges,
  rows: number,
  index: number,
): 'added' | 'changed' | 'gone' | undefined {
  if (index >= rows) return 'gone';
  if (added.has(index)) return 'added';
  return changed.has(index) ? 'changed' : undefined;
}
