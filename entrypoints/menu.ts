import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readMenu } from '@/lib/engines/browser/menu/read-menu';

/** Injected with the reader when a restaurant menu is requested. */
export default defineUnlistedScript(() => {
  globalThis.pluckFormats = { ...globalThis.pluckFormats, menu: readMenu };
});
