import { costLines, costRange } from '@/components/cost/cost-words'
import { i18n } from '#i18n'
import type { PresetOutlook } from '@/lib/rpc/outlook'
import type { ConnectionId } from '@/lib/schema/connection'
import { costAt } from './popup-action'

type Props = { preset: PresetOutlook | undefined; via: ConnectionId; class?: string }

/** What a click costs, and as a tooltip what for. Empty at a service that does not bill. */
export const Price = ({ preset, via, class: name }: Props) => {
  const cost = costAt(preset, via)
  if (cost === 'free') return <span class={name}>{i18n.t('popup.free')}</span>
  return (
    <span class={name} title={cost && cost.parts.length > 1 ? costLines(cost) : undefined}>
      {cost && costRange(cost)}
    </span>
  )
}
