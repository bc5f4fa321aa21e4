import type { Settings } from '@/lib/settings';
import type { Changes } from './changes';
import { SwitchRow } from './rows';

type SwitchedSetting = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];
type Props = {
  page: Changes;
  of: SwitchedSetting;
  label: string;
  help: string;
};

/** A switch for a setting. */
export const SettingSwitch = ({ page, of, ...text }: Props) => (
  <SwitchRow
    {...text}
    value={page.settings.value[of]}
    onChange={(isOn) => page.save({ [of]: isOn })}
  />
);
