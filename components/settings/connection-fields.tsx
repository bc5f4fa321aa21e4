import { ExternalLink } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { keyOf } from '@/components/ui/words'
import type { ConnectionForm } from './connection-state'

const suggestions = [
  { baseUrl: 'https://api.firecrawl.dev', name: 'hosted' },
  { baseUrl: 'http://127.0.0.1:3002', name: 'own' },
] as const
const keyPage = 'https://www.firecrawl.dev/app/api-keys'

export const ConnectionFields = ({ form }: { form: ConnectionForm }) => (
  <form
    class="stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void form.save()
    }}
  >
    <AddressField form={form} />
    <KeyField form={form} />
    <div class="acts">
      <button type="submit" class="btn btn-primary" disabled={form.busy.value}>
        {i18n.t('settings.connection.save')}
      </button>
      {form.service.value && (
        <>
          <button type="button" class="btn" disabled={form.busy.value} onClick={() => void form.test()}>
            {i18n.t('settings.connection.test')}
          </button>
          <button
            type="button"
            class="btn btn-danger"
            disabled={form.busy.value}
            onClick={() => void form.disconnect()}
          >
            {i18n.t('settings.connection.remove')}
          </button>
        </>
      )}
    </div>
  </form>
)

const AddressField = ({ form }: { form: ConnectionForm }) => {
  const problem = form.problem.value
  return (
    <div class="field">
      <label for="address">{i18n.t('settings.connection.address')}</label>
      <div class={problem ? 'input is-bad' : 'input'}>
        <input
          id="address"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellcheck={false}
          placeholder={suggestions[0].baseUrl}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'address-problem' : undefined}
          value={form.address.value}
          onInput={(event) => {
            form.address.value = event.currentTarget.value
          }}
        />
      </div>
      {problem && (
        <p class="error" id="address-problem" role="alert">
          {i18n.t(`connection.address.${keyOf(problem)}`)}
        </p>
      )}
      <p class="help row suggestions">
        {suggestions.map(({ baseUrl, name }) => (
          <button
            key={baseUrl}
            type="button"
            class="btn btn-link"
            title={baseUrl}
            onClick={() => {
              form.address.value = baseUrl
            }}
          >
            {i18n.t(`settings.connection.${name}`)}
          </button>
        ))}
      </p>
    </div>
  )
}

const KeyField = ({ form }: { form: ConnectionForm }) => {
  const tail = form.service.value?.keyTail
  return (
    <div class="field">
      <label for="key">{i18n.t('settings.connection.key')}</label>
      <div class="input">
        <input
          id="key"
          type="text"
          autoComplete="off"
          spellcheck={false}
          aria-describedby="key-help"
          value={form.key.value}
          onInput={(event) => {
            form.key.value = event.currentTarget.value
          }}
        />
      </div>
      <p class="help" id="key-help">
        {tail === undefined ? i18n.t('settings.connection.keyHelp') : savedWords(tail)}
      </p>
      <p class="row">
        {tail !== undefined && (
          <button type="button" class="btn btn-link" onClick={() => void form.removeKey()}>
            {i18n.t('settings.connection.removeKey')}
          </button>
        )}
        <a class="row" href={keyPage} target="_blank" rel="noopener noreferrer">
          {i18n.t('settings.connection.getKey')}
          <Icon of={ExternalLink} />
        </a>
      </p>
    </div>
  )
}

const savedWords = (tail: string): string =>
  tail === '' ? i18n.t('settings.connection.keySavedShort') : i18n.t('settings.connection.keySaved', [tail])
