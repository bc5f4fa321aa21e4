import { i18n } from '#i18n';
import { Select, type SelectProps } from '@/components/ui/choices';
import { type Named, builtInPresets, presetName } from '@/lib/presets';
import { type Settings, findPreset } from '@/lib/settings';

type Props = Omit<SelectProps<string>, 'options'> & {
  settings: Settings;
  value: string;
  /** The label of the option for no preset, if that is allowed. */
  empty?: string;
};

/** Selects a preset. A deleted one stays selected until it is changed. */
export const PresetSelect = ({ settings, empty, ...select }: Props) => {
  const optionsOf = (presets: readonly Named[], group: string) =>
    presets.map((preset) => ({
      value: preset.id,
      label: presetName(preset),
      group,
    }));
  const isNone = empty !== undefined && select.value === '';
  const gone = { value: select.value, label: i18n.t('settings.rules.gone') };
  return (
    <Select
      options={[
        ...(empty === undefined ? [] : [{ value: '', label: empty }]),
        ...(isNone || findPreset(settings, select.value) ? [] : [gone]),
        ...optionsOf(settings.presets, i18n.t('settings.presets.own')),
        ...optionsOf(builtInPresets, i18n.t('settings.presets.builtIn')),
      ]}
      {...select}
    />
  );
};
