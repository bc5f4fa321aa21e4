import type { ComponentChildren } from 'preact';
import { ChevronRight } from 'lucide';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';

/** Settings that few need, folded until they are opened or searched for. */
export const Advanced = ({
  id,
  children,
}: {
  id: string;
  children: ComponentChildren;
}) => (
  <details class="group advanced">
    <summary>
      <Icon of={ChevronRight} />
      <h2 id={id} tabIndex={-1}>
        {i18n.t('settings.advanced')}
      </h2>
    </summary>
    {children}
  </details>
);
