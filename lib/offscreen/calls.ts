import type { QuickClip } from './quick-clip'
import { z } from '@/lib/core/zod'
import type { Linked } from '@/lib/links'
import type { Settings } from '@/lib/settings'

/** What pages ask about what the menus and keys want done at once: links to copy, and results to clip. */
export const quickCalls = {
  /**
   * What the offscreen document does next; null for nothing more, and it closes itself. `isCopied`: whether the links that it
   * was given last are on the clipboard.
   */
  'unseen.next': z.strictObject({ isCopied: z.optional(z.boolean()) }),
  /** The links that a panel holds were copied there, or are not wanted. */
  'copy.end': z.strictObject({ windowId: z.int() }),
  /** No note was made: the panel tells why. With `toPanel` it has yet to try. */
  'quick.end': z.strictObject({ id: z.uuid(), toPanel: z.optional(z.boolean()) }),
} as const

export type QuickAnswers = {
  'unseen.next': { links: Linked[] } | { clip: QuickClip; settings: Settings } | null
  'copy.end': null
  'quick.end': null
}
