import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stemmers } from '@/lib/core/stemmers';

/** Injected with the reader when passages are sought. */
export default defineUnlistedScript(() => {
  globalThis.pluckStemmers = stemmers;
});
