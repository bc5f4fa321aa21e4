import { costLines, costRange } from '@/components/presets'
import { i18n } from '#i18n'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import { type Priced, costAt } from './popup-action'

type Props = { of: Priced; via: ConnectionId; class?: string }

/** What a click costs, and as a tooltip what for. Empty at a service that does not bill. */
export const Price = ({ of, via, class: name }: Props) => {
  const cost = costAt(of, via)
  if (cost === 'free') return <span class={name}>{i18n.t('popup.free')}</span>
  return (
    <span class={name} title={cost && cost.parts.length > 1 ? costLines(cost) : undefined}>
      {cost && costRange(cost)}
    </span>
  )
}
