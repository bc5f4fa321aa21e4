import { Cloud } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Popup } from './popup-state'

/** What a scrape service would add, as long as none is connected. */
export const ConnectCard = ({ popup, openSettings }: { popup: Popup; openSettings(): void }) => {
  const offersItself = popup.refusal.value === 'start.needs-service'
  if (!popup.outlook.value || popup.outlook.value.serviceHost !== null || offersItself) return null
  return (
    <section class="card card-pad stack">
      <div>
        <h2>{i18n.t('popup.connectTitle')}</h2>
        <p class="soft">{i18n.t('popup.connectHelp')}</p>
      </div>
      <div>
        <button type="button" class="btn" onClick={openSettings}>
          <Icon of={Cloud} />
          {i18n.t('popup.connect')}
        </button>
      </div>
    </section>
  )
}
