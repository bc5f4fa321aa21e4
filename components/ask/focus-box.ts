import { useLayoutEffect } from 'preact/hooks'

export const boxId = 'ask-words'

/** Where the focus is safe when what had it goes. */
export const focusBox = () => document.getElementById(boxId)?.focus()

/** Puts the focus of a page that was just opened into the box, unless something else in it has it. */
export function useFirstFocus(): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusBox()
  }, [])
}
