import { useLayoutEffect } from 'preact/hooks'

export const boxId = 'ask-words'

const box = () => document.getElementById(boxId)

/** Where the focus is safe when what had it goes: in the box, else at the head of the panel. */
export const focusBox = () => (box() ?? document.querySelector<HTMLElement>('header button'))?.focus()

/** Puts the focus of a page that was just opened into the box, unless something else in it has it. */
export function useFirstFocus(): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) box()?.focus()
  }, [])
}
