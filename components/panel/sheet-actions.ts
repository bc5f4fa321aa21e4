import type { SheetActions } from '@/components/outputs';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Job } from '@/lib/queue/job';
import type { Panel } from './panel-state';

/** What can be done with a job's rows beyond their answer. */
export function sheetActions(
  panel: Panel,
  { page, presetId, request }: Job,
): SheetActions {
  if (!panel.canReadHere.value) return {};
  const point = () => panel.point(page);
  const isOneOfMany = request.rows && !request.rows.recipe;
  return {
    point,
    pointColumn: point,
    ...(isOneOfMany && {
      showList: (list) =>
        panel.run(page, { presetId, connection: thisBrowser, rows: { list } }),
    }),
  };
}
