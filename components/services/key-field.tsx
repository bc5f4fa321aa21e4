import { ExternalLink } from 'lucide'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Service } from '@/lib/contract/schema/connection'
import { Button } from '@/components/ui/button'
import type { ServiceForm } from './service-form'
import { bind, toggle } from '@/components/ui/bind'
import { TextField } from '@/components/ui/field'

const keyPage = 'https://www.firecrawl.dev/app/api-keys'

type Props = { form: ServiceForm; service: Service | undefined; onRemove(service: Service): Promise<unknown> }

/** A field for a key. A saved key is never shown again, only its last characters. */
export const KeyField = ({ form, service, onRemove }: Props) => {
  const id = useId()
  const isShown = form.isKeyShown.value
  return (
    <TextField
      id={id}
      label={i18n.t('settings.connection.key')}
      help={keyHelp(service)}
      type={isShown ? 'text' : 'password'}
      spellcheck={false}
      more={
        <p class="row links">
          {service && (service.keyTail !== undefined || service.needsKey) && (
            <Button look="link" onClick={() => void onRemove(service)}>
              {i18n.t(service.needsKey ? 'settings.connection.useKeyless' : 'settings.connection.removeKey')}
            </Button>
          )}
          <a class="row" href={keyPage} target="_blank" rel="noopener noreferrer">
            {i18n.t('settings.connection.getKey')}
            <Icon of={ExternalLink} />
          </a>
        </p>
      }
      {...bind(form.key)}
    >
      <Button
        look="link"
        aria-label={i18n.t('settings.connection.showKey')}
        aria-pressed={isShown}
        aria-controls={id}
        onClick={toggle(form.isKeyShown)}
      >
        {isShown ? i18n.t('settings.connection.hide') : i18n.t('settings.connection.show')}
      </Button>
    </TextField>
  )
}

function keyHelp({ keyTail, needsKey }: Partial<Service> = {}): string {
  if (needsKey) return i18n.t('settings.connection.keyGone')
  if (keyTail === undefined) return i18n.t('settings.connection.keyHelp')
  return keyTail === ''
    ? i18n.t('settings.connection.keySavedShort')
    : i18n.t('settings.connection.keySaved', [keyTail])
}
