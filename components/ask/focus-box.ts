import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** The box has it only where a question can be asked. */
export const boxId = 'ask-words'

const box = () => document.getElementById(boxId)

/** Where the focus is safe when what had it goes: in the box, else at the head of the panel. */
export const focusBox = () => (box() ?? document.querySelector<HTMLElement>('header button'))?.focus()

/** The page was just opened, and has not yet been told whether a question can be asked. */
const isNew = signal(false)

/** Has the box take the focus of a page that was just opened. */
export function useFirstFocus(): void {
  useLayoutEffect(() => {
    isNew.value = true
  }, [])
}

/** Takes it, once it is known that a question can be asked, unless something else in the page has it. */
export function useTakeFocus(canAsk: boolean | undefined): void {
  const isDue = isNew.value && canAsk !== undefined
  useLayoutEffect(() => {
    if (!isDue) return
    isNew.value = false
    if (canAsk && document.activeElement === document.body) box()?.focus()
  }, [isDue])
}
