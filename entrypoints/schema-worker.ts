import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { type Question, check } from '@/components/outputs'

/** Validates data against a schema off the page's thread, so that endless work can be stopped. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(check(data)))
})
