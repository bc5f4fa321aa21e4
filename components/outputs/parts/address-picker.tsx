import { Address } from './address-list'
import { type Picked, PickBox } from './pick-box'
import { Stepwise } from './stepwise'

type Props = { addresses: readonly string[]; picked: Picked }

/** Addresses that can be selected. */
export const AddressPicker = ({ addresses, picked }: Props) => (
  <Stepwise items={addresses}>
    {(shown, rows) => (
      <ul ref={rows} class="addresses picks">
        {shown.map((address, at) => (
          <li key={`${at} ${address}`}>
            <PickBox address={address} picked={picked} />
            <Address address={address} />
          </li>
        ))}
      </ul>
    )}
  </Stepwise>
)
