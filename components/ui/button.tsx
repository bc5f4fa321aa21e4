import type { IconNode } from 'lucide';
import type { ButtonHTMLAttributes, Ref } from 'preact';
import { Icon } from './icon';

/**
 * `soft` is filled with grey. `plain` has no style of its own, for a caller
 * that brings a class. `icon` is a square without a border.
 */
type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'quiet'
  | 'danger'
  | 'link'
  | 'icon'
  | 'plain';

export type ButtonProps = Omit<ButtonHTMLAttributes, 'class' | 'icon'> & {
  /** Before the text. */
  icon?: IconNode | undefined;
  class?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'large' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const sizeClass = { small: 'btn-sm', large: 'btn-lg' };

/** A button. It submits a form only if its `type` says so. */
export const Button = ({
  icon,
  variant,
  size,
  class: extra,
  type = 'button',
  children,
  ...attributes
}: ButtonProps) => {
  const own =
    variant === 'plain'
      ? []
      : ['btn', variant && `btn-${variant}`, size && sizeClass[size]];
  return (
    <button
      {...attributes}
      type={type}
      class={[...own, extra].filter(Boolean).join(' ') || undefined}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
};

type ActionButtonProps = {
  label: string;
  onClick(): unknown;
  isMain?: boolean;
};

/** A small button with an action that a message offers. */
export const ActionButton = ({ label, onClick, isMain }: ActionButtonProps) => (
  <Button
    size="small"
    variant={isMain ? 'primary' : undefined}
    onClick={() => void onClick()}
  >
    {label}
  </Button>
);
