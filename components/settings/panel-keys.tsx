import { i18n } from '#i18n';
import { Group } from '@/components/ui/group';
import type { Changes } from './changes';
import type { Settings } from '@/lib/settings';
import { SwitchRow } from './rows';

const keys = [
  { name: 'tab', keys: ['Alt', '1–9'] },
  { name: 'clip', keys: ['Ctrl', 'Enter'] },
  { name: 'save', keys: ['Ctrl', 'S'] },
  { name: 'part', keys: ['F6'] },
] as const;

const letters = [
  { name: 'ask', keys: ['/'] },
  { name: 'passage', keys: ['J', 'K'] },
  { name: 'outline', keys: ['O'] },
  { name: 'source', keys: ['S'] },
  { name: 'again', keys: ['R'] },
] as const;

/**
 * The keys of the side panel. Letters alone can be turned off, because speech
 * input may type them.
 */
export const PanelKeysSection = ({ page }: { page: Changes }) => (
  <Group id="panel-keys" title={i18n.t('settings.general.panel')}>
    <SettingSwitch
      page={page}
      of="singleKeys"
      label={i18n.t('settings.panelKeys.single')}
      help={i18n.t('settings.panelKeys.singleHelp')}
    />
    <ul class="rows">
      {[...keys, ...(page.settings.value.singleKeys ? letters : [])].map(
        (one) => (
          <li key={one.name} class="row key-row">
            <span class="grow">{i18n.t(`settings.panelKeys.${one.name}`)}</span>
            <span class="row combination">
              {one.keys.map((key) => (
                <kbd key={key} class="kbd">
                  {key}
                </kbd>
              ))}
            </span>
          </li>
        ),
      )}
    </ul>
  </Group>
);

type SwitchedSetting = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];
type Props = {
  page: Changes;
  of: SwitchedSetting;
  label: string;
  help: string;
};

export const SettingSwitch = ({ page, of, ...text }: Props) => (
  <SwitchRow
    {...text}
    value={page.settings.value[of]}
    onChange={(isOn) => page.save({ [of]: isOn })}
  />
);
