import { delay } from '@/lib/core/delay'
import { tell } from '@/lib/platform/badge'
import { offscreenPage, openOffscreen } from '@/lib/platform/offscreen'
import { isAlive, whenGone } from '@/lib/platform/page-life'
import type { quickCalls } from './calls'
import type { Feature } from '@/lib/rpc/feature'
import type { Handlers } from '@/lib/rpc/serve'
import type { OpenDatabase } from '@/lib/store/db'
import { settingsItem } from '@/lib/settings'
import { createQuickClips } from './start-quick-clip'
import { createQuickCopy } from './quick-copy'
import type { OutsideDeps } from '@/lib/scrape/background'

/** How long the idle document stays open, in milliseconds: opening it takes longer than a note. */
const lingerMs = 60_000
/** How long a document that has loaded may take to ask what it does. */
const maxSilenceMs = 5000

type Deps = OutsideDeps & { db: OpenDatabase; newId(): string }

/** The immediate actions of menus and keys, without one of Pluck's pages or in the panel. */
export function createQuick(deps: Deps) {
  let state: 'unknown' | 'opening' | 'open' | 'closed' = 'unknown'
  /** The number of the last document that was opened, and of the last one that is watched. */
  let opened = 0
  let watched: number | undefined
  /** The clip that the document is at work on. */
  let given: string | undefined
  let hasLinks = false
  let stirred = Promise.withResolvers<void>()
  const stir = () => {
    stirred.resolve()
    stirred = Promise.withResolvers()
  }
  const open = () => {
    if (state === 'open' || state === 'opening') return stir()
    const isFirst = state === 'unknown'
    const turn = ++opened
    state = 'opening'
    void begin(turn, isFirst).catch(() => {
      if (turn !== opened) return undefined
      state = 'closed'
      tell('!')
      return copies.giveUp()
    })
  }

  /** One that an earlier worker opened goes on with its work. Rejects where the document crashed before it asked for any. */
  async function begin(turn: number, isFirst: boolean) {
    if (isFirst && (await isAlive(offscreenPage))) void watch()
    else await openOffscreen()
    // Unless it has ended already.
    if (turn === opened && state === 'opening') state = 'open'
    await delay(maxSilenceMs)
    if (turn !== opened || watched === turn) return
    if (!(await isAlive(offscreenPage))) throw new Error('The document crashed.')
    void watch()
  }

  /**
   * A clip that the document was working on when it closed is left to the panel, which shows why. A new document does
   * the rest.
   */
  async function watch() {
    const turn = opened
    if (watched === turn) return
    watched = turn
    await whenGone(offscreenPage)
    if (turn !== opened) return
    state = 'closed'
    const left = given
    given = undefined
    if (hasLinks) await copies.copied(false)
    hasLinks = false
    if (copies.isWaiting()) open()
    await (left === undefined ? clips.settle() : clips.giveUp(left, true))
  }

  const clips = createQuickClips({ ...deps, openOffscreen: open })
  const copies = createQuickCopy({ ...deps, openOffscreen: open })

  const handlers: Pick<Handlers, keyof typeof quickCalls> = {
    async 'unseen.next'({ isCopied }) {
      void watch()
      given = undefined
      hasLinks = false
      if (isCopied !== undefined) await copies.copied(isCopied)
      for (;;) {
        const { promise: changed } = stirred
        const links = await copies.next()
        if (links) {
          hasLinks = true
          return { links }
        }
        const [{ clip, isComing }, settings] = await Promise.all([
          clips.nextUnseen(),
          settingsItem.getValue(),
        ])
        if (clip) {
          given = clip.id
          return { clip, settings }
        }
        if (isComing) await changed
        else await Promise.race([changed, delay(lingerMs)])
        // Work added meanwhile found the document open, so check again.
        if (!isComing && stirred.promise === changed) break
      }
      state = 'closed'
      return null
    },
    'copy.end': ({ windowId }) => copies.end(windowId),
    'quick.end': ({ id, toPanel }) => clips.giveUp(id, toPanel),
  }
  return {
    clips,
    copies,
    handlers,
    /** Must be called when jobs have changed. */
    async pending() {
      stir()
      const { unseen, seen } = await clips.settle()
      return { driven: unseen, asking: seen }
    },
  } satisfies Feature & Record<string, unknown>
}

export type Quick = ReturnType<typeof createQuick>
