import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '@/lib/engines/browser/read-page';

/**
 * Injected into the open tab on demand; the background then calls the function
 * that it defines.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckRead = (request, context) =>
    readPage(document, request, context, globalThis.pluckFormats);
});
