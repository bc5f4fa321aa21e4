import type { ComponentChildren } from 'preact'

type SectionProps = { title: string; beside?: string; children: ComponentChildren }

/** A part of a view under a heading. */
export const Section = ({ title, beside, children }: SectionProps) => (
  <section class="stack">
    <div class="section">
      <h2>{title}</h2>
      {beside && (
        <span class="cut" title={beside}>
          {beside}
        </span>
      )}
    </div>
    {children}
  </section>
)
