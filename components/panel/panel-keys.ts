import { useEffect } from 'preact/hooks'

/** Fields take single keys, and Ctrl+Enter sends what is in them. */
const field = 'input, textarea, select, [contenteditable]'

/** Where F6 goes: the chosen tab, the dock, and the ask box. */
const regions = ['.result-tabs [aria-selected=true]', '.dock-rows :is(button, a)', '#ask-words']

/** The name of a key with its modifiers, as `aria-keyshortcuts` has it. */
function nameOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // Alt changes what a digit types on some keyboards.
  const own = altKey ? code.replace(/^Digit/, '') : key
  return [(ctrlKey || metaKey) && 'Control', altKey && 'Alt', shiftKey && key.length > 1 && 'Shift', own]
    .filter(Boolean)
    .join('+')
}

/** Presses the control that names the key in `aria-keyshortcuts`. F6 moves to the next region. */
function press(event: KeyboardEvent, hasSingleKeys: boolean): boolean {
  const isField = event.target instanceof Element && event.target.matches(field)
  const name = nameOf(event)
  if (name === 'F6') return goOn()
  const isSingle = event.key.length === 1 && !name.includes('+')
  if (isSingle && (isField || !hasSingleKeys)) return false
  if (isField && name === 'Control+Enter') return false
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(name)}"]`)
  control?.click()
  return control !== null
}

/** Focuses the region after the one with the focus. */
function goOn(): boolean {
  const there = regions.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
  const at = there.findIndex((one) => one.contains(document.activeElement))
  there[(at + 1) % there.length]?.focus()
  return there.length > 0
}

/** The keys of a result. `hasSingleKeys`: letters work too. */
export function usePanelKeys(hasSingleKeys: boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (document.querySelector(':modal, :popover-open')) return
      if (press(event, hasSingleKeys)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hasSingleKeys])
}
