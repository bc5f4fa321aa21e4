import { rowsIn } from '@/lib/sheet';
import { defineOutput } from './parts/define-output';
import { SheetView } from './sheet/lazy-view';
import { areValues } from './sheet/rows-of';

/** Single values that the user pointed at: one row, opened. */
export const values = defineOutput({
  id: 'values',
  fields: ['sheet', 'json'],
  has: areValues,
  count: ({ raw }) => Object.keys(rowsIn(raw.json)?.[0] ?? {}).length,
  View: SheetView,
});
