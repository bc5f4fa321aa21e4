import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readRows } from '@/lib/engines/browser/rows/read-rows';

/** Injected beside the reader when the page's list or table is wanted. */
export default defineUnlistedScript(() => {
  globalThis.pluckReadRows = readRows;
});
