import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  knowsSite,
  readPageOrSite,
} from '@/lib/engines/browser/read-page-or-site';

/**
 * Injected into the open tab on demand; the background then calls the functions
 * that it defines.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckKnowsSite = () => knowsSite(document);
  globalThis.pluckRead = (request, context) =>
    readPageOrSite(document, request, context);
});
