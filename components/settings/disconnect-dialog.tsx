import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { serviceName } from './service-words'
import type { Services } from './services-state'

/** Asks once: what is deleted with a service cannot be brought back. */
export const DisconnectDialog = ({ services }: { services: Services }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const service = services.leaving.value
  useEffect(() => {
    if (service) dialog.current?.showModal()
  }, [service])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      class="card"
      aria-labelledby="leaving"
      onClose={() => {
        services.leaving.value = undefined
      }}
    >
      {service && (
        <div class="stack">
          <h2 id="leaving">{i18n.t('settings.disconnect.title', [serviceName(service)])}</h2>
          <p>{i18n.t('settings.disconnect.help')}</p>
          {services.settings.value.presets.some(({ connection }) => connection === service.id) && (
            <p>{i18n.t('settings.disconnect.presets')}</p>
          )}
          <div class="acts">
            <button type="button" class="btn" onClick={close}>
              {i18n.t('settings.disconnect.keep')}
            </button>
            <button
              type="button"
              class="btn btn-danger"
              onClick={() => {
                close()
                void services.disconnect(service.id)
              }}
            >
              {i18n.t('settings.connection.remove')}
            </button>
          </div>
        </div>
      )}
    </dialog>
  )
}
