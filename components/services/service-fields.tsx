import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { submit } from '@/components/ui/bind'
import type { Service } from '@/lib/contract/schema/connection'
import { Button } from '@/components/ui/button'
import { ServiceAddressField } from './address-field'
import { KeyField } from './key-field'
import { createServiceForm } from './service-form'
import { ServiceMore } from './service-more'
import { ServiceReport } from './service-report'
import type { Services } from './services-state'

type Props = { services: Services; service?: Service }

/** All settings of a service, including one being added. */
export const ServiceFields = ({ services, service }: Props) => {
  const form = useMemo(() => createServiceForm(services), [services])
  const isBusy = services.reportOn(service?.id).busy === true
  useEffect(() => {
    if (service) form.show(service)
  }, [form, service?.baseUrl, service?.name, service?.laneLimit])
  return (
    <div class="stack service-body">
      <form class="stack" noValidate onSubmit={submit(() => form.save(service))}>
        <ServiceAddressField form={form} />
        <KeyField form={form} service={service} onRemove={services.removeKey} />
        <ServiceMore form={form} />
        <div class="acts">
          <Button look="primary" type="submit" disabled={isBusy}>
            {i18n.t('settings.connection.save')}
          </Button>
          {service && (
            <>
              <Button disabled={isBusy} onClick={() => void services.test(service.id)}>
                {i18n.t('settings.connection.test')}
              </Button>
              <Button
                look="danger"
                disabled={isBusy}
                onClick={() => {
                  services.leaving.value = service
                }}
              >
                {i18n.t('settings.connection.remove')}
              </Button>
            </>
          )}
        </div>
      </form>
      <ServiceReport services={services} service={service} />
    </div>
  )
}
