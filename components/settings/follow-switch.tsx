import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { onPermissions, tabsPermission } from '@/lib/platform/permissions';
import type { Changes } from './changes';
import { SwitchRow } from './rows';

/**
 * Whether the panel follows the tabs: the user wants it, and the browser allows
 * it.
 */
export const FollowSwitch = ({ page }: { page: Changes }) => {
  const isAllowed = useSignal(false);
  useEffect(() => {
    const look = async () => {
      isAllowed.value = await tabsPermission.has();
    };
    void look();
    onPermissions(() => void look());
  }, [isAllowed]);
  const turn = async (isOn: boolean, box: HTMLInputElement) => {
    if (isOn) isAllowed.value = await tabsPermission.ask().catch(() => false);
    if (!isOn || isAllowed.value) return page.save({ followsTab: isOn });
    box.checked = false;
  };
  return (
    <SwitchRow
      label={i18n.t('settings.running.follow')}
      help={i18n.t('settings.running.followHelp')}
      value={isAllowed.value && page.settings.value.followsTab}
      onChange={turn}
    />
  );
};
