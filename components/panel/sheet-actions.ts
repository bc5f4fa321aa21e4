import type { SheetActions } from '@/components/outputs';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Job } from '@/lib/queue/job';
import type { Panel } from './panel-state';

/** What can be done with a job's rows beyond their answer. */
export function sheetActions(
  panel: Panel,
  { id, page, presetId, request }: Job,
): SheetActions {
  const earlier = panel.earlier.value.rows;
  const always: SheetActions = {
    saveColumns: (columns) => panel.setColumns(id, columns),
    ...(earlier && { earlier }),
  };
  if (!panel.canReadHere.value) return always;
  const point = () => panel.point(page);
  const isOneOfMany = request.rows && !request.rows.recipe;
  return {
    ...always,
    point,
    pointColumn: point,
    ...(isOneOfMany && {
      showList: (list) =>
        panel.run(page, { presetId, connection: thisBrowser, rows: { list } }),
    }),
  };
}
