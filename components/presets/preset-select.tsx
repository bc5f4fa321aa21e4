import { i18n } from '#i18n'
import { builtInPresets, presetName } from '@/lib/presets'
import { type Settings, findPreset } from '@/lib/settings'

type Props = {
  id?: string
  label?: string
  settings: Settings
  value: string
  onChange(preset: string): void
}

/** Selects a preset. A deleted one stays selected until it is changed. */
export const PresetSelect = ({ id, label, settings, value, onChange }: Props) => (
  <select
    id={id}
    class="input"
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {!findPreset(settings, value) && <option value={value}>{i18n.t('settings.rules.gone')}</option>}
    {settings.presets.length > 0 && (
      <optgroup label={i18n.t('settings.presets.own')}>
        {settings.presets.map((preset) => (
          <option key={preset.id} value={preset.id}>
            {presetName(preset)}
          </option>
        ))}
      </optgroup>
    )}
    <optgroup label={i18n.t('settings.presets.builtIn')}>
      {builtInPresets.map((preset) => (
        <option key={preset.id} value={preset.id}>
          {presetName(preset)}
        </option>
      ))}
    </optgroup>
  </select>
)
