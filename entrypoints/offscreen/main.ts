import { createNoteMaker, makeUnseen } from '@/components/clips'
import { markdownLinks } from '@/lib/links'
import { copyUnseen } from '@/lib/platform/copy-unseen'
import { offscreenPage } from '@/lib/platform/offscreen'
import { markAlive } from '@/lib/platform/page-life'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'

const db = createOpenDatabase()
const maker = createNoteMaker()

/**
 * Does what is asked, one after another, and closes itself when nothing is asked for a while: the background opens it anew
 * when there is more, and ahead of a result that is coming.
 */
async function work() {
  let isCopied: boolean | undefined
  const ask = () => call('unseen.next', isCopied === undefined ? {} : { isCopied })
  for (let next = await ask(); next; next = await ask()) {
    isCopied = undefined
    if ('links' in next) {
      const text = markdownLinks(next.links)
      isCopied = text !== '' && copyUnseen(text)
      continue
    }
    const { clip, settings } = next
    const isMade = await makeUnseen(clip, settings, { call, db, make: maker.make }).catch(() => false)
    if (!isMade) await call('quick.end', { id: clip.id, toPanel: true })
  }
}

void db().catch(() => undefined)
maker.warm()
await markAlive(offscreenPage)
// A worker that ends while it waits opens it anew.
await work().catch(() => undefined)
window.close()
