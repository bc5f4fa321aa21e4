import type { IconNode } from 'lucide'
import { Icon } from '@/components/ui/icon'

/** An icon that carries information, so it has a label. */
export const StateIcon = ({ icon, label }: { icon: IconNode; label: string }) => (
  <span class="history-mark" role="img" aria-label={label} title={label}>
    <Icon of={icon} />
  </span>
)
