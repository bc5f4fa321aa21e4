import { i18n } from '#i18n'
import { type Preset, presetName } from '@/lib/presets'
import { thisBrowser } from '@/lib/contract/schema/connection'
import { findService } from '@/lib/settings'
import type { Presets } from './presets-state'
import { serviceName } from '@/components/services'

/** Where a preset runs: on the default connection, or on its own. */
export const RunsOn = ({ presets, preset }: { presets: Presets; preset: Preset }) => {
  const settings = presets.settings.value
  const fallback = findService(settings, settings.connection)
  const fallbackName = fallback ? serviceName(fallback) : i18n.t('settings.thisBrowser')
  const isThere =
    preset.connection === thisBrowser ||
    (preset.connection !== undefined && findService(settings, preset.connection) !== undefined)
  return (
    <select
      class="input runs-on"
      aria-label={i18n.t('settings.presets.runsOn', [presetName(preset)])}
      value={isThere ? preset.connection : ''}
      onChange={({ currentTarget }) => void presets.runOn(preset, currentTarget.value || undefined)}
    >
      <option value="">{i18n.t('settings.presets.onDefault', [fallbackName])}</option>
      <option value={thisBrowser}>{i18n.t('settings.thisBrowser')}</option>
      {settings.services.map((service) => (
        <option key={service.id} value={service.id}>
          {serviceName(service)}
        </option>
      ))}
    </select>
  )
}
