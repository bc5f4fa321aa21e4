import { tell } from '@/lib/platform/badge'
import { openOffscreen } from '@/lib/platform/offscreen'
import type { quickCalls } from '@/lib/rpc/quick-calls'
import type { Handlers } from '@/lib/rpc/serve'
import type { OpenDatabase } from '@/lib/store/db'
import { settingsItem } from '@/lib/store/settings'
import { createQuickClips } from './quick-clip'
import { createQuickCopy } from './quick-copy'
import type { OutsideDeps } from './run-outside'

type Deps = OutsideDeps & { db: OpenDatabase; newId(): string }

/** What menus and keys have done at once, with no page of Pluck's or in the panel. */
export function createQuick(deps: Deps) {
  let isOpen = false
  const open = () => {
    if (isOpen) return
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
      const links = await copies.next()
      if (links) return { links }
      const clip = await clips.nextUnseen()
      if (clip) return { clip, settings: await settingsItem.getValue() }
      isOpen = false
      return null
    },
    'copy.end': ({ windowId }) => copies.end(windowId),
    'quick.end': ({ id, toPanel }) => clips.giveUp(id, toPanel),
  }
  return { clips, copies, handlers }
}

export type Quick = ReturnType<typeof createQuick>
