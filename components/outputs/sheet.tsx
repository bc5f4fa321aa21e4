import { rowsIn } from '@/lib/sheet';
import { defineOutput } from './parts/define-output';
import { loadLazily } from './parts/load-lazily';
import { areRows, areValues } from './sheet/rows-of';

const SheetView = loadLazily(
  async () => (await import('./sheet/sheet-view')).SheetView,
);

/**
 * A list or table as rows. Its `json` is shown here, and not as data: it can be
 * exported as such.
 */
export const sheet = defineOutput({
  id: 'sheet',
  fields: ['sheet', 'json'],
  has: (answer, request) =>
    areRows(answer, request) && !areValues(answer, request),
  count: ({ raw }) => rowsIn(raw.json)?.length,
  View: SheetView,
});
