import { effect } from '@preact/signals'
import type { Editor } from './editor-state'
import type { Drafts } from './kept-draft'

/** The pause in typing before changes are stored. */
const pauseMs = 300

/**
 * Stores unsaved changes after a pause and when the page closes. The browser asks before closing only if
 * that failed. `at`: the address they belong to.
 */
export function keepUnsaved({ unsaved }: Pick<Editor, 'unsaved'>, drafts: Drafts, at: () => string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): boolean => {
    clearTimeout(timer)
    const draft = unsaved.peek()
    if (draft) return drafts.write(at(), draft)
    drafts.clear()
    return true
  }
  effect(() => {
    const isClean = unsaved.value === undefined
    clearTimeout(timer)
    if (isClean) drafts.clear()
    else timer = setTimeout(keep, pauseMs)
  })
  window.addEventListener('pagehide', keep)
  window.addEventListener('beforeunload', (event) => {
    if (!keep()) event.preventDefault()
  })
}
