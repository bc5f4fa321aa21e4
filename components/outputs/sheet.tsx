import { rowsIn } from '@/lib/sheet';
import { defineOutput } from './parts/define-output';
import { SheetView } from './sheet/lazy-view';
import { areRows, areValues } from './sheet/rows-of';

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
