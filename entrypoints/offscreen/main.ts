import { makeUnseen } from '@/components/clips/make-unseen'
import { markdownLinks } from '@/lib/links/markdown-link'
import { copyUnseen } from '@/lib/platform/copy-unseen'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'

const db = createOpenDatabase()

/** Does what is asked, one after another, and closes itself: the background opens it anew when there is more. */
async function work() {
  for (let next = await call('unseen.next', {}); next; next = await call('unseen.next', {})) {
    if ('links' in next) {
      const text = markdownLinks(next.links)
      await call('unseen.copied', { isCopied: text !== '' && copyUnseen(text) })
      continue
    }
    const { clip, settings } = next
    const isMade = await makeUnseen(clip, settings, { call, db }).catch(() => false)
    if (!isMade) await call('quick.end', { id: clip.id, toPanel: true })
  }
}

await work().finally(() => window.close())
