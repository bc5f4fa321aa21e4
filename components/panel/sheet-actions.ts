import type { SheetActions } from '@/components/outputs';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Job } from '@/lib/queue/job';
import type { Panel } from './panel-state';

/** What can be done with a job's rows beyond their answer. */
export const sheetActions = (
  panel: Panel,
  { page, presetId, request }: Job,
): SheetActions =>
  request.rows && !request.rows.recipe && panel.canReadHere.value
    ? {
        showList: (list) =>
          panel.run(page, { presetId, connection: thisBrowser, list }),
      }
    : {};
