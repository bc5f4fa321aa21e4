import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { textReceived } from '@/components/outputs';
import { markdownPieces } from '@/lib/core/markdown-pieces';

/**
 * Renders markdown off the page's thread, so that endless work can be stopped:
 * receives a text and posts `textReceived`, pieces and null.
 */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    postMessage(textReceived);
    for (const piece of markdownPieces(data)) postMessage(piece);
    postMessage(null);
  });
});
