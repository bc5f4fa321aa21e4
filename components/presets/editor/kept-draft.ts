import { pointerTo } from '@/lib/core/json-pointer'
import { z } from '@/lib/core/zod'
import { isReference, mapSecrets } from '@/lib/contract/schema/secret-places'
import type { BrokenText } from './json-text'
import type { PresetDraft } from './preset-draft'

const options = z.record(z.string(), z.unknown())
const draft = z.object({
  name: z.string(),
  connection: z.optional(z.string()),
  options,
  idleActions: z.array(z.object({ at: z.number(), action: options })),
})
const broken = z.object({ text: z.string(), line: z.number(), isJson: z.boolean() })
const kept = z.object({
  at: z.string(),
  base: draft,
  draft,
  broken: z.optional(broken),
  blanks: z.optional(z.array(z.string())),
})

/**
 * Unsaved changes, the preset they started from, and the text that isn't valid JSON yet. `blanks`: JSON
 * pointers to typed secrets.
 */
export type KeptDraft = { base: PresetDraft; draft: PresetDraft; broken?: BrokenText; blanks?: string[] }

export type Drafts = {
  /** The unsaved changes at this address, if any. */
  read(at: string): KeptDraft | undefined
  /**
   * False if some of it is not stored. If there is no space, nothing is stored and the older draft is
   * removed. Typed secrets, and texts that may hold one, are never stored, because the browser would
   * write them to disk.
   */
  write(at: string, draft: KeptDraft): boolean
  clear(): void
}

const key = 'draft'

/** Stores unsaved changes in the tab's session storage, for a reload or crash. */
export const keptDrafts = (drafts: Storage): Drafts => ({
  read(at) {
    const { data } = kept.safeParse(parsed(drafts.getItem(key)))
    return data?.at === at ? data : undefined
  },
  write(at, changes) {
    try {
      const { safe, isAll } = withoutTyped(changes)
      drafts.setItem(key, JSON.stringify({ at, ...safe }))
      return isAll
    } catch {
      drafts.removeItem(key)
      return false
    }
  },
  clear: () => drafts.removeItem(key),
})

function withoutTyped({ base, draft: typed, broken: text }: KeptDraft): { safe: KeptDraft; isAll: boolean } {
  const blanks: string[] = []
  const safe = mapSecrets(typed, (one, at) => {
    if (one === '' || isReference(one)) return one
    blanks.push(pointerTo(at))
    return ''
  })
  const mayHold = text !== undefined && /headers|write/.test(text.text)
  return {
    safe: {
      base: mapSecrets(base, (one) => (isReference(one) ? one : '')),
      draft: safe,
      ...(text && !mayHold && { broken: text }),
      ...(blanks.length > 0 && { blanks }),
    },
    isAll: blanks.length === 0 && !mayHold,
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
