import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { brandingOf } from '@/lib/engines/browser/branding/branding';

/** Injected with the reader when branding is requested. */
export default defineUnlistedScript(() => {
  globalThis.pluckFormats = {
    ...globalThis.pluckFormats,
    branding: brandingOf,
  };
});
