import { i18n } from '#i18n';
import type { Changes } from '@/components/settings';
import { Field } from '@/components/ui/field';
import { Group } from '@/components/ui/group';
import { PresetSelect } from './preset-select';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Which preset each digit runs in the popup. A preset has at most one digit.
 */
export const PresetKeysSection = ({ page }: { page: Changes }) => {
  const settings = page.settings.value;
  const assign = (digit: number, preset: string) =>
    page.save({
      presetKeys: digits.map((one) => {
        if (one === digit) return preset;
        const before = settings.presetKeys[one - 1] ?? '';
        return before === preset ? '' : before;
      }),
    });
  return (
    <Group
      id="preset-keys"
      title={i18n.t('settings.presetKeys.title')}
      help={i18n.t('settings.presetKeys.help')}
    >
      <div class="preset-keys">
        {digits.map((digit) => (
          <Field key={digit} label={String(digit)}>
            {(control) => (
              <PresetSelect
                {...control}
                settings={settings}
                empty={i18n.t('settings.presetKeys.none')}
                value={settings.presetKeys[digit - 1] ?? ''}
                onChange={(preset) => void assign(digit, preset)}
              />
            )}
          </Field>
        ))}
      </div>
    </Group>
  );
};
