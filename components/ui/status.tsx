import type { IconNode } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

type StatusProps = {
  /** `tone`: a class. */
  look: { icon: IconNode; tone: string };
  children: ComponentChildren;
  /** A filled badge instead of coloured text. */
  isBadge?: boolean;
  /** Screen readers announce changes. */
  isLive?: boolean;
};

export const Status = ({
  look: { icon, tone },
  children,
  isBadge,
  isLive,
}: StatusProps) => (
  <span
    class={`${isBadge ? 'badge' : 'state'} ${tone}`}
    role={isLive ? 'status' : undefined}
  >
    <Icon of={icon} />
    {children}
  </span>
);
