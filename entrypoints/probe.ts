import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { look } from '@/lib/engines/browser/look';

/**
 * Injected into the open tab on demand; the browser hands its result to the
 * background.
 */
export default defineUnlistedScript(look);
