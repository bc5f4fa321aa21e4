import type { QuickClip } from './store'
import { z } from '@/lib/core/zod'
import type { Linked } from '@/lib/links'
import type { Settings } from '@/lib/settings'

/** Calls for the immediate actions of menus and keys: links to copy, and results to clip. */
export const quickCalls = {
  /**
   * The offscreen document's next task; null if there is none, and it closes itself. `isCopied`: whether the last links
   * it was given are on the clipboard.
   */
  'offscreen.nextTask': z.strictObject({ isCopied: z.optional(z.boolean()) }),
  /** The links shown in a panel were copied there, or are no longer wanted. */
  'copy.end': z.strictObject({ windowId: z.int() }),
  /** No note was made, and the panel shows why. With `toPanel` the panel still has to try. */
  'quick.end': z.strictObject({ id: z.uuid(), toPanel: z.optional(z.boolean()) }),
} as const

export type QuickAnswers = {
  'offscreen.nextTask': { links: Linked[] } | { clip: QuickClip; settings: Settings } | null
}
