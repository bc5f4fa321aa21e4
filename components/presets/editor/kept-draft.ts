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
 * What was not saved yet, what it was made from, and the text that is not JSON yet. `blanks`: where a secret was typed, as
 * JSON pointers.
 */
export type KeptDraft = { base: PresetDraft; draft: PresetDraft; broken?: BrokenText; blanks?: string[] }

export type Drafts = {
  /** What was being edited at this address when the page was left, if anything. */
  read(at: string): KeptDraft | undefined
  /**
   * False where not all of it is kept. Where there is no room nothing is, also nothing older; a secret that was typed is
   * not, nor a text that may hold one: the browser would write them to disk.
   */
  write(at: string, draft: KeptDraft): boolean
  clear(): void
}

const key = 'draft'

/** Keeps what is not saved over a reload or a crash of the tab, in its own session storage. */
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
