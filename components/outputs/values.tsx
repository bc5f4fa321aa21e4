import { rowsIn } from '@/lib/sheet';
import { defineOutput } from './parts/define-output';
import { loadLazily } from './parts/load-lazily';
import { areValues } from './sheet/rows-of';

const SheetView = loadLazily(
  async () => (await import('./sheet/sheet-view')).SheetView,
);

/** Single values that the user pointed at: one row, opened. */
export const values = defineOutput({
  id: 'values',
  fields: ['sheet', 'json'],
  has: areValues,
  count: ({ raw }) => Object.keys(rowsIn(raw.json)?.[0] ?? {}).length,
  View: SheetView,
});
