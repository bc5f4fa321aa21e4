import type { IconNode } from 'lucide'
import { Icon } from '@/components/ui/icon'

/** An icon that says something by itself. */
export const StateIcon = ({ icon, label }: { icon: IconNode; label: string }) => (
  <span class="history-mark" role="img" aria-label={label} title={label}>
    <Icon of={icon} />
  </span>
)
