import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bringGateData } from '@/lib/privacy';
import { shadowOf, startPageFile } from '@/lib/upload';

/**
 * Injected when the user wants the page as one file. The panel then calls the
 * functions that it defines, and fetches the file in pieces.
 */
export default defineUnlistedScript(() => {
  bringGateData();
  globalThis.pluckPageFile = startPageFile(document, {
    shadowOf,
    fetch: (url, init) => fetch(url, init),
  });
});
