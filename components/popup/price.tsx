import { costLines, costRange } from '@/components/presets'
import { i18n } from '#i18n'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import { type Priced, costAt } from './popup-action'

type Props = { of: Priced; via: ConnectionId; class?: string }

/** A click's price, with its details as a tooltip. Empty at a service that doesn't bill. */
export const Price = ({ of, via, class: name }: Props) => {
  const cost = costAt(of, via)
  if (cost === 'free') return <span class={name}>{i18n.t('popup.free')}</span>
  return (
    <span class={name} title={cost && cost.parts.length > 1 ? costLines(cost) : undefined}>
      {cost && costRange(cost)}
    </span>
  )
}
