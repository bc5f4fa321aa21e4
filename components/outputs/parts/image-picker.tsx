import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { Address } from './address-list'
import { Stepwise } from './stepwise'

type Props = { addresses: readonly string[]; picked: Signal<ReadonlySet<string>> }

/** The addresses of images, each to be picked. */
export const ImagePicker = ({ addresses, picked }: Props) => {
  const toggle = (address: string) => {
    const next = new Set(picked.value)
    if (!next.delete(address)) next.add(address)
    picked.value = next
  }
  return (
    <Stepwise items={addresses}>
      {(shown, rows) => (
        <ul ref={rows} class="addresses picks">
          {shown.map((address, at) => (
            <li key={`${at} ${address}`}>
              <input
                type="checkbox"
                aria-label={i18n.t('output.pick', [address.slice(0, 100)])}
                checked={picked.value.has(address)}
                onChange={() => toggle(address)}
              />
              <Address address={address} />
            </li>
          ))}
        </ul>
      )}
    </Stepwise>
  )
}
