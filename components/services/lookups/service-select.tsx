import { i18n } from '#i18n'
import { serviceName } from '@/components/services/service-words'
import type { ServiceChoice } from './service-choice'

/** Chooses the service to query; hidden if there is only one. */
export const ServiceSelect = ({ choice }: { choice: ServiceChoice }) => {
  const services = choice.services.value
  if (services.length < 2) return null
  return (
    <label class="service-select">
      <span>{i18n.t('lookup.service')}</span>
      <select
        class="input"
        value={choice.service.value?.id}
        onChange={(event) => choice.choose(event.currentTarget.value)}
      >
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {serviceName(service)}
          </option>
        ))}
      </select>
    </label>
  )
}
