import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { type Question, check } from '@/components/outputs'

/** Checks data against a schema beside the page, where what never ends can be stopped. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(check(data)))
})
