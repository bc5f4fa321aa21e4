import { i18n } from '#i18n'
import { Batch } from '@/components/batches/batch'
import { Sessions } from '@/components/sessions/sessions'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'

/** The sessions of a service. */
export const SessionsPlace = ({ panel }: { panel: Panel }) => (
  <>
    <PlaceHeader panel={panel} title={i18n.t('sessions.title')} />
    <main class="service-place">
      <Sessions sessions={panel.lookups.sessions} onSettings={panel.openSettings} />
    </main>
  </>
)

/** The errors of a batch of a service. */
export const BatchPlace = ({ panel }: { panel: Panel }) => (
  <>
    <PlaceHeader panel={panel} title={i18n.t('batch.title')} />
    <main class="service-place">
      <Batch batch={panel.lookups.batch} onSettings={panel.openSettings} />
    </main>
  </>
)
