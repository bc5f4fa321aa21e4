import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  readPageOrSite,
  wantedScript,
} from '@/lib/engines/browser/read-page-or-site';

/**
 * Injected into the open tab on demand; the background then calls the functions
 * that it defines.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckWantsScript = () => wantedScript(document);
  globalThis.pluckRead = (request, context) =>
    readPageOrSite(document, request, context);
});
