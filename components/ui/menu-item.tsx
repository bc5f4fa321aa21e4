import { Button, type ButtonProps } from './button'

/** An entry of a menu that opens as a popover. */
export const MenuItem = ({ class: extra, ...others }: Omit<ButtonProps, 'look' | 'size'>) => (
  <Button look="plain" class={['menu-item', extra].filter(Boolean).join(' ')} {...others} />
)
