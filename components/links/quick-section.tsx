import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ShortcutCommand } from '@/components/ui/keys';
import { copyPermission } from '@/lib/platform/permissions';
import { SwitchRow } from '@/components/settings';
import { Group } from '@/components/ui/group';

/** Shortcuts for clips, and permission to copy without a page. */
export const QuickSection = ({
  commands,
}: {
  commands: readonly ShortcutCommand[];
}) => {
  const keys = commands.find(({ name }) => name === 'quick-clip')?.shortcut;
  return (
    <Group
      id="quick"
      title={i18n.t('settings.quick.title')}
      help={
        keys
          ? i18n.t('settings.quick.helpKeys', [keys])
          : i18n.t('settings.quick.help')
      }
    >
      {copyPermission && <AtOnce permission={copyPermission} />}
    </Group>
  );
};

const AtOnce = ({
  permission,
}: {
  permission: NonNullable<typeof copyPermission>;
}) => {
  const isOn = useSignal(false);
  const refresh = async () => {
    isOn.value = await permission.has();
  };
  const change = async (box: HTMLInputElement) => {
    await (box.checked ? permission.ask() : permission.giveBack());
    await refresh();
    // A refusal changes no signal, so nothing is redrawn.
    box.checked = isOn.value;
  };
  useEffect(() => void refresh(), []);
  return (
    <SwitchRow
      label={i18n.t('settings.quick.atOnce')}
      help={i18n.t('settings.quick.atOnceHelp')}
      value={isOn.value}
      onChange={(_, box) => change(box)}
    />
  );
};
