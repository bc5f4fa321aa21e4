import { z } from '@/lib/core/zod'
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
const kept = z.object({ at: z.string(), base: draft, draft, broken: z.optional(broken) })

/** What was not saved yet, what it was made from, and the text that is not JSON yet. */
export type KeptDraft = { base: PresetDraft; draft: PresetDraft; broken?: BrokenText }

export type Drafts = {
  /** What was being edited at this address when the page was left, if anything. */
  read(at: string): KeptDraft | undefined
  /** False where there is no room for it; then nothing is kept, also nothing older. */
  write(at: string, draft: KeptDraft): boolean
  clear(): void
}

const key = 'draft'

/** Keeps what is not saved over a reload or a crash of the tab, in its own session storage. */
export const keptDrafts = (storage: Storage): Drafts => ({
  read(at) {
    const { data } = kept.safeParse(parsed(storage.getItem(key)))
    return data?.at === at ? data : undefined
  },
  write(at, changes) {
    try {
      storage.setItem(key, JSON.stringify({ at, ...changes }))
      return true
    } catch {
      storage.removeItem(key)
      return false
    }
  },
  clear: () => storage.removeItem(key),
})

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
