import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readProduct } from '@/lib/engines/browser/product/read-product';

/** Injected with the reader when a product is requested. */
export default defineUnlistedScript(() => {
  globalThis.pluckFormats = {
    ...globalThis.pluckFormats,
    product: readProduct,
  };
});
