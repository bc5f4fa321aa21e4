import { ChevronRight } from 'lucide'
import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import type { Service } from '@/lib/contract/schema/connection'
import { Disclosure } from '@/components/ui/disclosure'
import { ServiceFields } from './service-fields'
import { ServiceLine } from './service-report'
import { serviceName } from './service-words'
import type { Services } from './services-state'

/** A connected service: in one line, or with its fields. */
export const ServiceRow = ({ services, service }: { services: Services; service: Service }) => (
  <Disclosure
    id={service.id}
    open={services.open}
    summary={
      <>
        <Icon of={ChevronRight} />
        <span class="names">
          <span class="strong cut">{serviceName(service)}</span>
          {service.name !== undefined && <span class="small muted cut">{hostOf(service.baseUrl)}</span>}
        </span>
        {services.settings.value.connection === service.id && (
          <span class="badge is-accent">{i18n.t('settings.connection.default')}</span>
        )}
        {services.open.value !== service.id && <ServiceLine services={services} service={service} />}
      </>
    }
  >
    <ServiceFields services={services} service={service} />
  </Disclosure>
)
