import type { IconNode } from 'lucide'
import { Button, type ButtonProps } from './button'
import { Icon } from './icon'

type IconButtonProps = Omit<ButtonProps, 'label' | 'icon'> & { icon: IconNode; label: string }

/** A button with only an icon. `label` is its name, and its tooltip unless `title` says more. */
export const IconButton = ({ icon, label, ...others }: IconButtonProps) => (
  <Button look="icon" title={label} {...others} aria-label={label}>
    <Icon of={icon} />
  </Button>
)
