import type { SheetActions } from '@/components/outputs';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Job } from '@/lib/queue/job';
import type { Column } from '@/lib/sheet';
import type { Panel } from './panel-state';

/** What can be done with a job's rows beyond their answer. */
export const sheetActions = (
  panel: Panel,
  { id, page, presetId, request }: Job,
): SheetActions => {
  const saveColumns = (columns: readonly Column[]) =>
    panel.setColumns(id, columns);
  if (!request.rows || !panel.canReadHere.value) return { saveColumns };
  const point = () => panel.point(page);
  if (request.rows.recipe) return { saveColumns, point };
  return {
    saveColumns,
    point,
    showList: (list) =>
      panel.run(page, { presetId, connection: thisBrowser, rows: { list } }),
  };
};
