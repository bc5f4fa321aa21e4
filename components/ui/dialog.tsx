import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

type Props = { title: string; onClose(): void; children: ComponentChildren }

/** A modal question. It is open while it is mounted; Escape closes it. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser restores the focus only on close.
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
