import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPageData } from '@/lib/engines/browser/page-data/read-page-data';

/**
 * Injected with the reader when JSON is requested: finds values that replace a
 * model's.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckFormats = { ...globalThis.pluckFormats, json: readPageData };
});
