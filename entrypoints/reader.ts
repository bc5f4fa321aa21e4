import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readPage } from '@/lib/engines/browser/read-page'

/** Injected into the open tab on demand; the background then calls what it leaves behind. */
export default defineUnlistedScript(() => {
  globalThis.pluckRead = (request, context) => readPage(document, request, context)
})
