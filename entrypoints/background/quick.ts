import { tell } from '@/lib/platform/badge'
import { openOffscreen } from '@/lib/platform/offscreen'
import type { quickCalls } from '@/lib/rpc/quick-calls'
import type { Handlers } from '@/lib/rpc/serve'
import type { OpenDatabase } from '@/lib/store/db'
import { settingsItem } from '@/lib/store/settings'
import { createQuickClips } from './quick-clip'
import { createQuickCopy } from './quick-copy'
import type { OutsideDeps } from './run-outside'

/** How long the document stays for what comes next, in milliseconds: to open it takes longer than a note. */
const lingerMs = 60_000

const rest = (ms: number) =>
  new Promise<void>((rested) => {
    setTimeout(rested, ms)
  })

type Deps = OutsideDeps & { db: OpenDatabase; newId(): string }

/** What menus and keys have done at once, with no page of Pluck's or in the panel. */
export function createQuick(deps: Deps) {
  let isOpen = false
  let stirred = Promise.withResolvers<void>()
  const stir = () => {
    stirred.resolve()
    stirred = Promise.withResolvers()
  }
  const open = () => {
    if (isOpen) return stir()
    isOpen = true
    void openOffscreen().catch(() => {
      isOpen = false
      tell('!')
    })
  }
  const clips = createQuickClips({ ...deps, openOffscreen: open })
  const copies = createQuickCopy({ ...deps, openOffscreen: open })

  const handlers: Pick<Handlers, keyof typeof quickCalls> = {
    async 'unseen.next'({ isCopied }) {
      if (isCopied !== undefined) await copies.copied(isCopied)
      for (;;) {
        const { promise: changed } = stirred
        const links = await copies.next()
        if (links) return { links }
        const { clip, isComing } = await clips.nextUnseen()
        if (clip) return { clip, settings: await settingsItem.getValue() }
        if (isComing) await changed
        else await Promise.race([changed, rest(lingerMs)])
        // What came meanwhile found the document open, and is looked for once more.
        if (!isComing && stirred.promise === changed) break
      }
      isOpen = false
      return null
    },
    'copy.end': ({ windowId }) => copies.end(windowId),
    'quick.end': ({ id, toPanel }) => clips.giveUp(id, toPanel),
  }
  return {
    clips,
    copies,
    handlers,
    /** Call it when jobs have changed. Resolves to how many clips wait for a panel. */
    settle(): Promise<number> {
      stir()
      return clips.settle()
    },
  }
}

export type Quick = ReturnType<typeof createQuick>
