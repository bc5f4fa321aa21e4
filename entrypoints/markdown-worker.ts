import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { markdownPieces } from '@/components/outputs/parts/markdown-pieces'

/** Renders markdown beside the page, where what never ends can be stopped: a text comes in, pieces and then null go out. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const piece of markdownPieces(data)) postMessage(piece)
    postMessage(null)
  })
})
