import { Cloud, LaptopMinimal, PanelRight, SlidersHorizontal } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Popup } from './popup-state'

export const Footer = ({ popup, openSettings }: { popup: Popup; openSettings(): void }) => {
  const outlook = popup.outlook.value
  return (
    <footer class="foot">
      <span class="who">
        <Icon of={outlook?.serviceHost ? Cloud : LaptopMinimal} />
        <span class="cut">{outlook?.serviceHost ?? i18n.t('popup.thisBrowser')}</span>
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
