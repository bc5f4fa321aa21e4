import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { findRows } from '@/lib/engines/browser/rows/find-rows';

/** Injected into the open tab when its list or table is wanted as a sheet. */
export default defineUnlistedScript(() => {
  globalThis.pluckFindRows = findRows;
});
