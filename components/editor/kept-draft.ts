import { z } from '@/lib/core/zod'
import type { PresetDraft } from './preset-draft'

const options = z.record(z.string(), z.unknown())
const draft = z.object({
  name: z.string(),
  connection: z.optional(z.string()),
  options,
  idleActions: z.array(z.object({ at: z.number(), action: options })),
})
const kept = z.object({ at: z.string(), base: draft, draft })

/** What was not saved yet, and what it was made from. */
export type KeptDraft = { base: PresetDraft; draft: PresetDraft }

type Drafts = {
  /** What was being edited at this address when the page was left, if anything. */
  read(at: string): KeptDraft | undefined
  write(at: string, draft: KeptDraft): void
  clear(): void
}

const key = 'draft'

/** Keeps what is not saved over a reload or a crash of the tab, in its own session storage. */
export const keptDrafts = (storage: Storage): Drafts => ({
  read(at) {
    const { data } = kept.safeParse(parsed(storage.getItem(key)))
    return data?.at === at ? data : undefined
  },
  write: (at, changes) => storage.setItem(key, JSON.stringify({ at, ...changes })),
  clear: () => storage.removeItem(key),
})

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
