import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readDiscussion } from '@/lib/engines/browser/sites/discussions/read-discussion';

/**
 * Injected beside the readers of sites, only into pages that could be a
 * discussion and have no reader of their own.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckReadDiscussion = readDiscussion;
});
