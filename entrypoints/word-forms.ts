import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { formsOf } from '@/lib/core/stemmers';

/** Injected with the reader when passages are sought. */
export default defineUnlistedScript(() => {
  globalThis.pluckWordForms = formsOf;
});
