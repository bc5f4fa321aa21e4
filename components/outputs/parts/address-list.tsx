import { webLink } from '@/lib/safe/web-link'

const longest = 300

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

export const AddressList = ({ addresses }: { addresses: readonly string[] }) => (
  <ul class="addresses">
    {addresses.map((address, at) => (
      <li key={`${at} ${address}`}>
        <Address address={address} />
      </li>
    ))}
  </ul>
)
