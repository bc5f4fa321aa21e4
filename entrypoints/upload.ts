import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bringGateData } from '@/lib/privacy';
import { takePage, takePdf } from '@/lib/upload';

/**
 * Injected when the user wants to send the page as it is shown. The panel then
 * fetches the copy in pieces.
 */
export default defineUnlistedScript(async () => {
  bringGateData();
  const { taken, bytes } =
    document.contentType === 'application/pdf'
      ? await takePdf(location.href, (url) =>
          fetch(url, { cache: 'force-cache' }),
        )
      : takePage(document);
  globalThis.pluckTaken = bytes;
  return taken;
});
