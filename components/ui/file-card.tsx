import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useFileDrop } from './use-file-drop'

type Props = {
  /** Of the heading. */
  id: string
  title: string
  help: string
  /** The name of the file's field, and the kinds of file it takes. */
  label: string
  accept: string
  onFile(file: File): Promise<unknown>
  /** What the card holds; `choose` has the browser ask for a file. */
  children(choose: () => void): ComponentChildren
}

/** A card of the settings that takes a file: chosen, or dropped on it. */
export const FileCard = ({ id, title, help, label, accept, onFile, children }: Props) => {
  const section = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const open = async (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) await onFile(file)
    // The same file can be chosen again after it was changed.
    if (chooser.current) chooser.current.value = ''
  }
  const isOver = useFileDrop(section, open)
  return (
    <section
      ref={section}
      class={isOver.value ? 'card settings-card is-over' : 'card settings-card'}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <p class="soft">{help}</p>
      </header>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => void open(currentTarget.files)}
      />
      {children(() => chooser.current?.click())}
    </section>
  )
}
