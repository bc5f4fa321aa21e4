import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import { presetIn } from './popup-action'
import type { Popup } from './popup-state'
import { Price } from './price'

/** A field for the address of a tab that hides its own. Only a service can scrape it. */
export const AddressField = ({ popup }: { popup: Popup }) => {
  const url = useSignal('')
  const outlook = popup.outlook.value
  const services = outlook?.places.filter(({ host }) => host !== null) ?? []
  const service = services.find(({ id }) => id === outlook?.connection) ?? services[0]
  if (!outlook || !service || popup.tab.url !== undefined) return null
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault()
        void popup.send(url.value.trim(), service.id)
      }}
    >
      <label class="input grow">
        <span class="sr">{i18n.t('popup.address')}</span>
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          required
          placeholder={i18n.t('popup.addressHint')}
          value={url}
          onInput={(event) => {
            url.value = event.currentTarget.value
          }}
        />
        <Price of={presetIn(outlook, outlook.defaultPreset)} via={service.id} class="unit" />
      </label>
      <Button look="primary" type="submit">
        {i18n.t('popup.send')}
      </Button>
    </form>
  )
}
