import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

type Props = {
  id: string
  /** The id of the one that is open, shared by all of a list. */
  open: Signal<string | undefined>
  summary: ComponentChildren
  children: ComponentChildren
}

/** One of a list whose details are on show one at a time. What is put away is not there at all. */
export const Disclosure = ({ id, open, summary, children }: Props) => (
  <details
    class="disclosure"
    open={open.value === id}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) open.value = id
      else if (open.value === id) open.value = undefined
    }}
  >
    <summary>{summary}</summary>
    {open.value === id && children}
  </details>
)
