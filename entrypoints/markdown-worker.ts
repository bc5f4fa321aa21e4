import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { markdownPieces } from '@/components/outputs/parts/markdown-pieces'
import { begun } from '@/components/outputs/parts/worker-pieces'

/** Renders markdown beside the page, where what never ends can be stopped: a text comes in; `begun`, pieces and null go out. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    postMessage(begun)
    for (const piece of markdownPieces(data)) postMessage(piece)
    postMessage(null)
  })
})
