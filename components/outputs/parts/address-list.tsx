import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { webLink } from '@/lib/safe/web-link'

const longest = 300
const step = 500

/** A text that is a link where it is an address to go to. Long ones, such as inline data, are cut. */
export const Address = ({ address }: { address: string }) => {
  const url = webLink(address)
  const shown = address.length > longest ? `${address.slice(0, longest)}…` : address
  if (!url) return <span>{shown}</span>
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.host || url.href}>
      {shown}
    </a>
  )
}

/** The first addresses of a list, and the rest on request: thousands of rows would hold the page up. */
export const AddressList = ({ addresses }: { addresses: readonly string[] }) => {
  const shown = useSignal(step)
  return (
    <>
      <ul class="addresses">
        {addresses.slice(0, shown.value).map((address, at) => (
          <li key={`${at} ${address}`}>
            <Address address={address} />
          </li>
        ))}
      </ul>
      {addresses.length > shown.value && (
        <button
          type="button"
          class="btn btn-sm"
          onClick={() => {
            shown.value += step
          }}
        >
          {i18n.t('output.showMore', [count(addresses.length - shown.value)])}
        </button>
      )}
    </>
  )
}
