import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { delay } from '@/lib/core/delay';
import { requestsSince } from '@/lib/engines/browser/paging/refusal';
import { createTurner } from '@/lib/engines/browser/paging/turner';
import { withWay } from '@/lib/engines/browser/paging/way';
import { readRows } from '@/lib/engines/browser/rows/read-rows';
import {
  columnLike,
  rowsLike,
  shownRows,
} from '@/lib/engines/browser/rows/rows-like';
import type { RowsOption } from '@/lib/sheet';

/**
 * Injected beside the reader when the page's list or table is wanted, and
 * before `point.js`.
 */
export default defineUnlistedScript(() => {
  const read = (document: Document, asked: RowsOption) =>
    withWay(document, readRows(document, asked));
  globalThis.pluckReadRows = read;
  const turner = createTurner({
    document,
    readRows: (asked) => read(document, asked),
    requestsSince,
    now: () => performance.now(),
    wait: delay,
  });
  globalThis.pluckReadPage ??= turner.read;
  globalThis.pluckTurnPage ??= turner.turn;
  globalThis.pluckRowsTools = { shownRows, rowsLike, columnLike };
});
