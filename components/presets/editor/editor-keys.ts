import { type EditorPage, searchId } from './editor-page'

/** True if the key is typed into a field. */
const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * The page's keys: Ctrl+S saves, F8 goes to the next problem, / to the search. Returns a function that
 * removes them.
 */
export function listenToKeys(page: EditorPage): () => void {
  const onKey = (event: KeyboardEvent) => {
    const work = workOf(event, page)
    if (!work) return
    event.preventDefault()
    work()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function workOf(event: KeyboardEvent, page: EditorPage): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.altKey && event.key.toLowerCase() === 's') return () => void page.save()
  if (event.key === 'F8') return () => page.goNext(event.shiftKey)
  const isSlash = event.key === '/' && !isCommand && !isTyping(event.composedPath()[0])
  if (isSlash && page.view.value === 'form') return () => document.getElementById(searchId)?.focus()
  return undefined
}
