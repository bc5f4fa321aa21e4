import { i18n } from '#i18n'
import { Dialog } from '@/components/ui/dialog'
import { Button } from '@/components/ui/button'
import { serviceName } from './service-status'
import type { Services } from './services-state'

/** Asks for confirmation, because what is deleted with a service can't be restored. */
export const DisconnectDialog = ({ services }: { services: Services }) => {
  const service = services.leaving.value
  if (!service) return null
  const close = () => {
    services.leaving.value = undefined
  }
  return (
    <Dialog title={i18n.t('settings.disconnect.title', [serviceName(service)])} onClose={close}>
      <p>{i18n.t('settings.disconnect.help')}</p>
      {services.settings.value.presets.some(({ connection }) => connection === service.id) && (
        <p>{i18n.t('settings.disconnect.presets')}</p>
      )}
      <div class="acts">
        <Button onClick={close}>{i18n.t('settings.disconnect.keep')}</Button>
        <Button
          look="danger"
          onClick={() => {
            close()
            void services.disconnect(service)
          }}
        >
          {i18n.t('settings.connection.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
