import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type CheckRequest, checkSchema } from '@/components/outputs';

/**
 * Validates data against a schema off the page's thread, so that endless work
 * can be stopped.
 */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<CheckRequest>) =>
    postMessage(checkSchema(data)),
  );
});
