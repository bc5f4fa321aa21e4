import { webLink } from '@/lib/safe/web-link'
import { Stepwise } from './stepwise'

const longest = 300

/**
 * A text, as a link if it is an address that can be opened. Long ones, such as inline data, are
 * truncated. `name`: shown instead.
 */
export const Address = ({ address, name = address }: { address: string; name?: string }) => {
  const url = webLink(address)
  const shown = name.length > longest ? `${name.slice(0, longest)}…` : name
  if (!url) return <span>{shown}</span>
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      title={name === address ? url.host || url.href : address.slice(0, longest)}
    >
      {shown}
    </a>
  )
}

/** `notes`: a note for each address. */
type AddressListProps = { addresses: readonly string[]; notes?: readonly (string | undefined)[] }

export const AddressList = ({ addresses, notes = [] }: AddressListProps) => (
  <Stepwise items={addresses}>
    {(shown, rows) => (
      <ul ref={rows} class="addresses">
        {shown.map((address, at) => (
          <li key={`${at} ${address}`}>
            {notes[at] && <bdi class="soft">{notes[at]} </bdi>}
            <Address address={address} />
          </li>
        ))}
      </ul>
    )}
  </Stepwise>
)
