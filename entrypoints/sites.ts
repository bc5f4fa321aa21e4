import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readSite } from '@/lib/engines/browser/sites/read-site';

/**
 * Injected beside the reader, only into pages of sites that have a reader of
 * their own.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckReadSite = (options, tools) =>
    readSite(document, options, tools);
});
