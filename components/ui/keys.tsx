import type { ReadonlySignal } from '@preact/signals';
import { i18n } from '#i18n';
import { Button } from './button';
import { Group } from './group';

/** A command of the extension and its actual shortcut; '' if it has none. */
export type ShortcutCommand = {
  name: string;
  description: string;
  shortcut: string;
};

type Props = {
  commands: ReadonlySignal<ShortcutCommand[]>;
  onChange(): unknown;
};

/** The shortcuts that are set, which may differ from Pluck's suggestions. */
export const Keys = ({ commands, onChange }: Props) => (
  <Group id="keys" title={i18n.t('settings.keys.title')}>
    <ul class="rows">
      {commands.value.map((command) => (
        <li key={command.name} class="row key-row">
          <span class="grow">{commandName(command)}</span>
          {command.shortcut ? (
            <span class="row combination">
              {command.shortcut.split('+').map((key) => (
                <kbd key={key} class="kbd">
                  {key}
                </kbd>
              ))}
            </span>
          ) : (
            <span class="muted">{i18n.t('settings.keys.unset')}</span>
          )}
        </li>
      ))}
    </ul>
    <div class="acts">
      <Button onClick={() => void onChange()}>
        {i18n.t('settings.keys.change')}
      </Button>
    </div>
  </Group>
);

/** Browsers provide no description for the toolbar icon's command. */
const commandName = ({ name, description }: ShortcutCommand): string =>
  name === '_execute_action'
    ? i18n.t('settings.keys.icon')
    : description || name;
