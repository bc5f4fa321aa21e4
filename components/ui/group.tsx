import type { ComponentChildren, Ref } from 'preact';

type Props = {
  /** The heading's ID. */
  id: string;
  title: string;
  help?: string | undefined;
  /** Beside the heading. */
  end?: ComponentChildren;
  class?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ComponentChildren;
};

/** Settings of one kind, under a heading. */
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
