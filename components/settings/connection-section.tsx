import { Check, Cloud, LaptopMinimal, TriangleAlert } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { hostOf } from '@/components/ui/address'
import { ConnectionFields } from './connection-fields'
import type { ConnectionForm } from './connection-state'
import { TestResult } from './test-result'

/** The scrape service: its address and key, whether Pluck may use it in full, and whether it works. */
export const ConnectionSection = ({ form }: { form: ConnectionForm }) => {
  const service = form.service.value
  return (
    <section class="card settings-card" aria-labelledby="connection">
      <header>
        <h2 id="connection">{i18n.t('settings.connection.title')}</h2>
        <p class="soft">{i18n.t('settings.connection.help')}</p>
      </header>
      <p class="row">
        <Icon of={service ? Cloud : LaptopMinimal} />
        <span>
          {service
            ? i18n.t('settings.connection.connected', [hostOf(service.baseUrl)])
            : i18n.t('settings.connection.none')}
        </span>
      </p>
      <ConnectionFields form={form} />
      <div aria-live="polite" class="stack">
        <TestResult form={form} />
        {service && <PermissionNote form={form} host={hostOf(service.baseUrl)} />}
      </div>
    </section>
  )
}

const PermissionNote = ({ form, host }: { form: ConnectionForm; host: string }) => {
  if (form.granted.value === undefined) return null
  if (form.granted.value) {
    return (
      <p class="state is-success small">
        <Icon of={Check} />
        {i18n.t('settings.permission.granted', [host])}
      </p>
    )
  }
  return (
    <div class="banner is-warn">
      <Icon of={TriangleAlert} />
      <p>{i18n.t('settings.permission.missing', [host])}</p>
      <div class="acts">
        <button type="button" class="btn btn-sm" onClick={() => void form.grant()}>
          {i18n.t('settings.permission.grant', [host])}
        </button>
      </div>
    </div>
  )
}
