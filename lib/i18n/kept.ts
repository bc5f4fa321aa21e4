import type { Language } from '@/lib/core/languages'
import type { Messages } from './message'

/** What pages keep of a chosen language, so that they show it from their first paint. */
export type Kept = { language: Language; version: string; messages: Messages }

const name = 'messages'

/** The chosen language's messages, kept by this browser; undefined in the background, which has no such storage. */
export function readKept(): Kept | undefined {
  const text = globalThis.localStorage?.getItem(name)
  return text ? (JSON.parse(text) as Kept) : undefined
}

/** What this page shows, read once: it is large. */
export const shown = readKept()

export function keep(kept: Kept | undefined): void {
  if (kept) localStorage.setItem(name, JSON.stringify(kept))
  else localStorage.removeItem(name)
  // `look.js` reads it before the messages.
  localStorage.setItem('language', kept?.language ?? '')
}
