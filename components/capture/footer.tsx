import { Cloud, LaptopMinimal, PanelRight, SlidersHorizontal } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { placeIn } from './popup-action'
import type { Popup } from './popup-state'
import { placeName } from './popup-words'

export const Footer = ({ popup, openSettings }: { popup: Popup; openSettings(): void }) => {
  const outlook = popup.outlook.value
  const place = (outlook && placeIn(outlook, outlook.connection)) ?? { host: null }
  return (
    <footer class="foot">
      <span class="who">
        <Icon of={place.host === null ? LaptopMinimal : Cloud} />
        <span class="cut" title={placeName(place)}>
          {placeName(place)}
        </span>
        {outlook !== undefined && outlook.othersActive > 0 && (
          <span class="muted">{i18n.t('popup.others', outlook.othersActive)}</span>
        )}
      </span>
      <button type="button" class="btn btn-quiet btn-sm" onClick={() => void popup.showPanel()}>
        <Icon of={PanelRight} />
        {i18n.t('popup.panel')}
      </button>
      <button type="button" class="btn btn-icon" aria-label={i18n.t('popup.settings')} onClick={openSettings}>
        <Icon of={SlidersHorizontal} />
      </button>
    </footer>
  )
}
