import { effect } from '@preact/signals'
import type { Editor } from './editor-state'
import type { Drafts } from './kept-draft'

/** How long nothing is typed before it is kept. */
const pauseMs = 300

/**
 * Keeps what is not saved, in a pause and when the page goes. The browser asks before it leaves only where that could
 * not be kept. `at`: the address that it belongs to.
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
