import { Check } from 'lucide';
import { i18n } from '#i18n';
import { Banner } from './banner';
import { ActionButton } from './button';
import { Icon } from './icon';

type Props = {
  host: string;
  /** Undefined until the browser was asked. */
  isGranted: boolean | undefined;
  missing: string;
  grant: string;
  onGrant(): void;
};

/** Whether Pluck may use an address, with a button to request it. */
export const PermissionStatus = ({
  host,
  isGranted,
  missing,
  grant,
  onGrant,
}: Props) => {
  if (isGranted === undefined) return null;
  if (isGranted) {
    return (
      <p class="state is-success small">
        <Icon of={Check} />
        {i18n.t('settings.permission.granted', [host])}
      </p>
    );
  }
  return (
    <Banner tone="warn" help={missing}>
      <div class="acts">
        <ActionButton label={grant} onClick={onGrant} />
      </div>
    </Banner>
  );
};
