import type { IconNode } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

type EmptyStateProps = {
  icon: IconNode;
  title: string;
  heading?: 'h1' | 'h2';
  help?: string | undefined;
  children?: ComponentChildren;
};

/**
 * Shown in place of content: what appears here later, or why nothing does, and
 * what to do.
 */
export const EmptyState = ({
  icon,
  title,
  heading: Heading = 'h2',
  help,
  children,
}: EmptyStateProps) => (
  <section class="empty">
    <span class="mark">
      <Icon of={icon} />
    </span>
    <Heading>{title}</Heading>
    {help !== undefined && <p>{help}</p>}
    {children}
  </section>
);
