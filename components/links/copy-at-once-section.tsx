import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { copyPermission } from '@/lib/platform/permissions';
import { SwitchRow } from '@/components/settings';
import { Group } from '@/components/ui/group';

/**
 * Takes back the permission to copy without a page, which the panel asks for
 * where it is first needed.
 */
export const CopyAtOnceSection = () =>
  copyPermission ? <CopyAtOnce permission={copyPermission} /> : null;

const CopyAtOnce = ({
  permission,
}: {
  permission: NonNullable<typeof copyPermission>;
}) => {
  const isOn = useSignal(false);
  /** Whether it was on since the page opened, so that the switch stays. */
  const isKnown = useSignal(false);
  const refresh = async () => {
    isOn.value = await permission.has();
    isKnown.value ||= isOn.value;
  };
  const change = async (box: HTMLInputElement) => {
    await (box.checked ? permission.ask() : permission.giveBack());
    await refresh();
    // A refusal changes no signal, so nothing is redrawn.
    box.checked = isOn.value;
  };
  useEffect(() => void refresh(), []);
  if (!isKnown.value) return null;
  return (
    <Group id="copying" title={i18n.t('settings.quick.title')}>
      <SwitchRow
        label={i18n.t('settings.quick.atOnce')}
        help={i18n.t('settings.quick.atOnceHelp')}
        value={isOn.value}
        onChange={(_, box) => change(box)}
      />
    </Group>
  );
};
