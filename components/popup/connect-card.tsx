import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import type { Popup } from './popup-state'

/** What a scrape service would add, if none is connected and nothing else blocks. */
export const ConnectCard = ({ popup, connect }: { popup: Popup; connect(): void }) => {
  const isAlone = popup.outlook.value?.places.length === 1
  if (!isAlone || popup.obstacles.value.length > 0 || popup.isNaming.value) return null
  return (
    <section class="card connect">
      <h2>{i18n.t('popup.connectTitle')}</h2>
      <Button size="small" onClick={connect}>
        {i18n.t('popup.connect')}
      </Button>
    </section>
  )
}
