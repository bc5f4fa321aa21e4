import { Check } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import { Menu, MenuItem } from '@/components/ui/menu';
import { type Preset, presetName } from '@/lib/presets';
import type { Presets } from './presets-state';

/** 0 is none. */
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The digit that runs a preset in the popup, and the menu that changes it. In
 * the menu, typing a digit chooses it.
 */
export const PresetKey = ({
  presets,
  preset,
}: {
  presets: Presets;
  preset: Preset;
}) => {
  const { presetKeys } = presets.settings.value;
  const own = presetKeys.indexOf(preset.id) + 1;
  const menu = `key-${preset.id}`;
  const name = presetName(preset);
  return (
    <span class="preset-key">
      <Button
        variant="plain"
        class="key-button"
        popovertarget={menu}
        aria-label={
          own > 0
            ? i18n.t('settings.presetKeys.of', [name, String(own)])
            : i18n.t('settings.presetKeys.none', [name])
        }
      >
        <kbd class="kbd">{own > 0 ? own : '–'}</kbd>
      </Button>
      <Menu
        id={menu}
        class="row-menu key-menu"
        onOpen={focusOn(own)}
        onKeyDown={unlessComposing(({ key, currentTarget }) => {
          if (!digits.map(String).includes(key)) return;
          void presets.assignKey(preset, Number(key));
          currentTarget.hidePopover();
        })}
      >
        {digits.map((digit) => (
          <MenuItem
            key={digit}
            aria-pressed={digit === own}
            onClick={() => void presets.assignKey(preset, digit)}
          >
            {digit === 0 ? i18n.t('settings.presetKeys.without') : digit}
            <span class="end">
              {digit === own ? (
                <Icon of={Check} />
              ) : (
                <span class="small muted">{presets.nameOfKey(digit)}</span>
              )}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
};

const focusOn = (own: number) => (menu: HTMLElement) =>
  menu.querySelectorAll<HTMLElement>('.menu-item')[own]?.focus();
