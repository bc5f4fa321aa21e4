import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { keyOf } from '@/components/ui/words'
import { Button } from '@/components/ui/button'
import type { ServiceForm } from './service-form'

const suggestions = [
  { baseUrl: 'https://api.firecrawl.dev', name: 'hosted' },
  { baseUrl: 'http://127.0.0.1:3002', name: 'own' },
] as const

export const AddressField = ({ form }: { form: ServiceForm }) => {
  const id = useId()
  const problem = form.problem.value
  return (
    <div class="field">
      <label for={id}>{i18n.t('settings.connection.address')}</label>
      <div class={problem ? 'input is-bad' : 'input'}>
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellcheck={false}
          placeholder={suggestions[0].baseUrl}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          value={form.address.value}
          onInput={(event) => {
            form.address.value = event.currentTarget.value
          }}
        />
      </div>
      {problem && (
        <p class="error" id={`${id}-problem`} role="alert">
          {i18n.t(`connection.address.${keyOf(problem)}`)}
        </p>
      )}
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
    </div>
  )
}
