import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { begun, markdownPieces } from '@/components/outputs'

/** Renders markdown beside the page, where what never ends can be stopped: a text comes in; `begun`, pieces and null go out. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    postMessage(begun)
    for (const piece of markdownPieces(data)) postMessage(piece)
    postMessage(null)
  })
})
