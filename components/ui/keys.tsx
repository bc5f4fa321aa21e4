import { type ReadonlySignal, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { Button } from './button';
import { Group } from './group';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { unlessComposing } from './unless-composing';

export { unlessComposing };

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

/** Whether keys without modifiers work as shortcuts. */
export const hasPlainKeys = signal(true);

/** Where keys have another meaning: text fields, and dialogs over the page. */
const ownKeys = 'input, textarea, select, [contenteditable], dialog, [popover]';

/**
 * Calls `onKey` for each key pressed without modifiers anywhere in the page,
 * except in fields and dialogs. Returning true consumes the key.
 */
export function usePlainKey(onKey: (key: string) => boolean): void {
  const newest = useRef(onKey);
  newest.current = onKey;
  useLayoutEffect(() => {
    const listen = unlessComposing((event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (
        !hasPlainKeys.value ||
        ctrlKey ||
        metaKey ||
        altKey ||
        defaultPrevented
      )
        return;
      if (document.querySelector(':modal')) return;
      if (target instanceof Element && target.closest(ownKeys)) return;
      if (newest.current(key)) event.preventDefault();
    });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * The arrow keys that lead forward and back along a row, which runs from right
 * to left in some languages.
 */
export const arrowsAlong = (
  row: Element,
): { next: string; previous: string } =>
  row.matches(':dir(rtl)')
    ? { next: 'ArrowLeft', previous: 'ArrowRight' }
    : { next: 'ArrowRight', previous: 'ArrowLeft' };
