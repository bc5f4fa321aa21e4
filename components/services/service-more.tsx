import { i18n } from '#i18n'
import type { ServiceForm } from './service-form'
import { bind } from '@/components/ui/bind'
import { SelectField, TextField } from '@/components/ui/field'

const laneLimits = [1, 2, 3, 4, 5]

/** Optional settings of a service: a name, and the number of concurrent jobs. */
export const ServiceMore = ({ form }: { form: ServiceForm }) => (
  <details class="more">
    <summary>{i18n.t('settings.connection.more')}</summary>
    <div class="pair">
      <TextField
        label={i18n.t('settings.connection.name')}
        help={i18n.t('settings.connection.nameHelp')}
        maxLength={80}
        {...bind(form.name)}
      />
      <SelectField
        label={i18n.t('settings.connection.lanes')}
        help={i18n.t('settings.connection.lanesHelp')}
        options={laneLimits.map((value) => ({ value, label: String(value) }))}
        {...bind(form.laneLimit)}
      />
    </div>
  </details>
)
