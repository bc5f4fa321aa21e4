import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
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
  globalThis.pluckReadRows = readRows;
  globalThis.pluckRowsTools = { shownRows, rowsLike, columnLike };
});
