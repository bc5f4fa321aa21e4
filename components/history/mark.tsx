import { Check, CircleQuestionMark, type IconNode } from 'lucide';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';

/** An icon that carries information, so it has a label. */
export const StateIcon = ({
  icon,
  label,
}: {
  icon: IconNode;
  label: string;
}) => (
  <span class="history-mark" role="img" aria-label={label} title={label}>
    <Icon of={icon} />
  </span>
);

/** That it was clipped: a tick only if the note is known to have arrived. */
export const ClippedIcon = ({ isDelivered }: { isDelivered: boolean }) =>
  isDelivered ? (
    <StateIcon icon={Check} label={i18n.t('history.clipped')} />
  ) : (
    <StateIcon
      icon={CircleQuestionMark}
      label={i18n.t('history.unconfirmed')}
    />
  );
