import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { Checkbox } from '@/components/ui/checkbox'

export type Picked = Signal<ReadonlySet<string>>

type Props = { address: string; picked: Picked }

/** A checkbox that selects an address. */
export const PickBox = ({ address, picked }: Props) => (
  <Checkbox
    value={picked.value.has(address)}
    onChange={() => {
      const next = new Set(picked.value)
      if (!next.delete(address)) next.add(address)
      picked.value = next
    }}
  >
    <span class="sr">{i18n.t('output.pick', [address.slice(0, 100)])}</span>
  </Checkbox>
)
