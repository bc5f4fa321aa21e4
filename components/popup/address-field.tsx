import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import { presetIn } from './popup-action'
import type { Popup } from './popup-state'
import { Price } from './price'
import { TextInput } from '@/components/ui/text-input'
import { bind } from '@/components/ui/bind'

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
      <TextInput
        class="grow"
        aria-label={i18n.t('popup.address')}
        inputMode="url"
        spellcheck={false}
        required
        placeholder={i18n.t('popup.addressHint')}
        {...bind(url)}
      >
        <Price of={presetIn(outlook, outlook.defaultPreset)} via={service.id} class="unit" />
      </TextInput>
      <Button look="primary" type="submit">
        {i18n.t('popup.send')}
      </Button>
    </form>
  )
}
