import { Cloud, LaptopMinimal, RotateCw } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { ConnectionKind } from '@/lib/schema/connection'
import type { PresetId } from '@/lib/schema/preset'
import type { Popup } from './popup-state'
import { presetName } from '@/components/presets/preset-words'

export const waysMenuId = 'ways'

/** The other ways to run the preset of the main button. */
export const WaysMenu = ({ popup, presetId }: { popup: Popup; presetId: PresetId }) => {
  const outlook = popup.outlook.value
  const ways = outlook?.presets.find(({ id }) => id === presetId)?.ways
  const again = popup.action.value.kind === 'open'
  const item = (via: ConnectionKind, label: string) => (
    <button
      type="button"
      class="menu-item"
      disabled={!ways?.[via].ok}
      onClick={() => void popup.start(presetId, via)}
    >
      <Icon of={again ? RotateCw : via === 'browser' ? LaptopMinimal : Cloud} />
      <span>{label}</span>
      {via === 'browser' && <span class="end">{i18n.t('popup.free')}</span>}
    </button>
  )
  const name = (place: string) =>
    again ? `${i18n.t('popup.runAgain', [presetName(presetId)])} · ${place}` : place
  return (
    <div id={waysMenuId} class="menu" popover="auto">
      {item('browser', name(i18n.t('popup.inThisBrowser')))}
      {outlook?.serviceHost && item('service', name(i18n.t('popup.atService', [outlook.serviceHost])))}
    </div>
  )
}
