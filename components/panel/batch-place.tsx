import { i18n } from '#i18n'
import { Batches } from '@/components/batches'
import { PlaceHeader } from './headers'
import { Banner } from '@/components/ui/banner'
import type { Panel } from './panel-state'

/** The batches and their results. */
export const BatchPlace = ({ panel }: { panel: Panel }) => {
  const { batches } = panel
  const isInside = batches.view.value !== 'list'
  return (
    <>
      <PlaceHeader
        panel={panel}
        title={i18n.t('batches.title')}
        {...(isInside && { onBack: batches.back, backLabel: i18n.t('batches.back') })}
      />
      <main class="service-place">
        {panel.failure.value !== undefined && (
          <div role="alert">
            <Banner tone="danger" title={panel.failure.value} />
          </div>
        )}
        <Batches batches={batches} onSettings={panel.connect} />
      </main>
    </>
  )
}
