import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { begun, markdownPieces } from '@/components/outputs'

/**
 * Renders markdown off the page's thread, so that endless work can be stopped: receives a text and posts
 * `begun`, pieces and null.
 */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    postMessage(begun)
    for (const piece of markdownPieces(data)) postMessage(piece)
    postMessage(null)
  })
})
