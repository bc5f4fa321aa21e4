import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { contentsOf } from '@/lib/engines/browser/contents/contents-of';

/**
 * Injected into the open tab when the popup opens; the browser hands its result
 * to the background.
 */
export default defineUnlistedScript(() => contentsOf(document));
