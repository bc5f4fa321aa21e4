import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { withWay } from '@/lib/engines/browser/paging/way';
import { readRows } from '@/lib/engines/browser/rows/read-rows';
import {
  columnLike,
  rowsLike,
  shownRows,
} from '@/lib/engines/browser/rows/rows-like';

/**
 * Injected beside the reader when the page's list or table is wanted, and
 * before `paging.js` and `point.js`.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckReadRows = (document, asked) =>
    withWay(document, readRows(document, asked));
  globalThis.pluckRowsTools = { shownRows, rowsLike, columnLike };
});
