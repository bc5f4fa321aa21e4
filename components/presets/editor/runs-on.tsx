import { i18n } from '#i18n'
import { serviceName } from '@/components/services'
import { thisBrowser } from '@/lib/contract/schema/connection'
import { findService } from '@/lib/settings'
import type { Editor } from './editor-state'

/** Where the preset runs: on the default connection, or on its own. */
export const RunsOn = ({ editor: { settings, connection } }: { editor: Editor }) => {
  const { services, connection: chosen } = settings.value
  const fallback = findService(settings.value, chosen)
  const isThere = connection.value === thisBrowser || services.some(({ id }) => id === connection.value)
  return (
    <section class="field">
      <label for="runs-on">{i18n.t('editor.runsOn')}</label>
      <select
        id="runs-on"
        class="input"
        value={isThere ? connection.value : ''}
        onChange={({ currentTarget }) => {
          connection.value = currentTarget.value || undefined
        }}
      >
        <option value="">
          {i18n.t('settings.presets.onDefault', [
            fallback ? serviceName(fallback) : i18n.t('settings.thisBrowser'),
          ])}
        </option>
        <option value={thisBrowser}>{i18n.t('settings.thisBrowser')}</option>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {serviceName(service)}
          </option>
        ))}
      </select>
    </section>
  )
}
