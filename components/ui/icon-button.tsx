import type { IconNode } from 'lucide';
import { Button, type ButtonProps } from './button';

export type IconButtonProps = Omit<ButtonProps, 'label' | 'icon'> & {
  icon: IconNode;
  label: string;
};

/**
 * A button with only an icon. `label` is its name, and its tooltip unless
 * `title` says more.
 */
export const IconButton = ({ label, ...others }: IconButtonProps) => (
  <Button variant="icon" title={label} {...others} aria-label={label} />
);
