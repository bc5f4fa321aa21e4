import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

type LazyDetailsProps = {
  class?: string
  summary: ComponentChildren
  isOpen?: boolean
  /** Draws the content while it is open. */
  children: () => ComponentChildren
}

/** Details whose content is drawn only while open. `isOpen`: at first. */
export const LazyDetails = ({ class: own, summary, isOpen: opens = false, children }: LazyDetailsProps) => {
  const isOpen = useSignal(opens)
  return (
    <details
      class={own}
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      {summary}
      {isOpen.value && children()}
    </details>
  )
}
