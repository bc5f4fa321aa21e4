import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

type DisclosureProps = {
  id: string;
  /** The ID of the open item, shared by the whole list. */
  open: Signal<string | undefined>;
  summary: ComponentChildren;
  children: ComponentChildren;
};

/**
 * A list item with details; one is open at a time. Closed details aren't
 * rendered.
 */
export const Disclosure = ({ id, open, summary, children }: DisclosureProps) => (
  <details
    class="disclosure"
    open={open.value === id}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) open.value = id;
      else if (open.value === id) open.value = undefined;
    }}
  >
    <summary>{summary}</summary>
    {open.value === id && children}
  </details>
);
