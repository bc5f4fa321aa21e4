import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

type Props = { title: string; onClose(): void; children: ComponentChildren }

/** A question that is in the way until it is answered. It is open as long as it is there; Escape closes it. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Only what is closed gives the focus back to where it was.
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} class="card" aria-labelledby={id} onClose={onClose}>
      <div class="stack">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
