import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon'

type Props = { icon: IconNode; title: string; children: ComponentChildren }

/** An empty state: what will be here, and how to get it. */
export const Teach = ({ icon, title, children }: Props) => (
  <section class="empty">
    <span class="mark">
      <Icon of={icon} />
    </span>
    <h2>{title}</h2>
    {children}
  </section>
)
