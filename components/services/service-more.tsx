import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { ServiceForm } from './service-form'

const laneLimits = [1, 2, 3, 4, 5]

/** Optional settings of a service: a name, and the number of concurrent jobs. */
export const ServiceMore = ({ form }: { form: ServiceForm }) => {
  const id = useId()
  return (
    <details class="more">
      <summary>{i18n.t('settings.connection.more')}</summary>
      <div class="pair">
        <div class="field">
          <label for={`${id}-name`}>{i18n.t('settings.connection.name')}</label>
          <div class="input">
            <input
              id={`${id}-name`}
              type="text"
              autoComplete="off"
              maxLength={80}
              aria-describedby={`${id}-name-help`}
              value={form.name.value}
              onInput={(event) => {
                form.name.value = event.currentTarget.value
              }}
            />
          </div>
          <p class="help" id={`${id}-name-help`}>
            {i18n.t('settings.connection.nameHelp')}
          </p>
        </div>
        <div class="field">
          <label for={`${id}-lanes`}>{i18n.t('settings.connection.lanes')}</label>
          <select
            id={`${id}-lanes`}
            class="input"
            aria-describedby={`${id}-lanes-help`}
            value={form.laneLimit.value}
            onChange={(event) => {
              form.laneLimit.value = Number(event.currentTarget.value)
            }}
          >
            {laneLimits.map((limit) => (
              <option key={limit}>{limit}</option>
            ))}
          </select>
          <p class="help" id={`${id}-lanes-help`}>
            {i18n.t('settings.connection.lanesHelp')}
          </p>
        </div>
      </div>
    </details>
  )
}
