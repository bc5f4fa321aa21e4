import type { ComponentChildren, Ref } from 'preact';
import type { Signal } from '@preact/signals';

type Props = {
  id: string;
  title: string;
  help?: string | undefined;
  /** Shown beside the heading. */
  end?: ComponentChildren;
  class?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ComponentChildren;
};

export const Group = ({
  id,
  title,
  help,
  end,
  class: extra,
  ref,
  children,
}: Props) => (
  <section
    ref={ref}
    class={extra ? `group ${extra}` : 'group'}
    aria-labelledby={id}
  >
    <header>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {end}
      {help && <p class="help">{help}</p>}
    </header>
    {children}
  </section>
);

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
export const Disclosure = ({
  id,
  open,
  summary,
  children,
}: DisclosureProps) => (
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
