import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon'

type Props = { icon: IconNode; title: string; children: ComponentChildren }

/** What stands where there is nothing yet: what would, and how it comes there. */
export const Teach = ({ icon, title, children }: Props) => (
  <section class="empty">
    <span class="mark">
      <Icon of={icon} />
    </span>
    <h2>{title}</h2>
    {children}
  </section>
)
