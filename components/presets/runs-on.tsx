import { i18n } from '#i18n'
import { connectionOptions } from '@/components/services'
import { Select } from '@/components/ui/select'
import { type Preset, presetName } from '@/lib/presets'
import type { Presets } from './presets-state'

/** Where a preset runs: on the default connection, or on its own. */
export const RunsOn = ({ presets, preset }: { presets: Presets; preset: Preset }) => {
  const options = connectionOptions(presets.settings.value)
  return (
    <Select
      class="input runs-on"
      aria-label={i18n.t('settings.presets.runsOn', [presetName(preset)])}
      options={options}
      value={options.find(({ value }) => value === preset.connection)?.value ?? ''}
      onChange={(connection) => presets.change(preset, { connection: connection || undefined })}
    />
  )
}
