import { i18n } from '#i18n'
import { keyOf } from '@/components/ui/messages'
import { Button } from '@/components/ui/button'
import type { ServiceForm } from './service-form'
import { bind } from '@/components/ui/bind'
import { TextField } from '@/components/ui/field'

const suggestions = [
  { baseUrl: 'https://api.firecrawl.dev', name: 'hosted' },
  { baseUrl: 'http://127.0.0.1:3002', name: 'own' },
] as const

export const ServiceAddressField = ({ form }: { form: ServiceForm }) => {
  const problem = form.problem.value
  return (
    <TextField
      label={i18n.t('settings.connection.address')}
      problem={problem && i18n.t(`connection.address.${keyOf(problem)}`)}
      inputMode="url"
      spellcheck={false}
      placeholder={suggestions[0].baseUrl}
      more={
        <p class="help row suggestions">
          {suggestions.map(({ baseUrl, name }) => (
            <Button
              key={baseUrl}
              look="link"
              title={baseUrl}
              onClick={() => {
                form.address.value = baseUrl
              }}
            >
              {i18n.t(`settings.connection.${name}`)}
            </Button>
          ))}
        </p>
      }
      {...bind(form.address)}
    />
  )
}
