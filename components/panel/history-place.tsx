import { i18n } from '#i18n'
import { History } from '@/components/history'
import { PlaceHeader } from './headers'
import { Banner } from '@/components/ui/banner'
import type { Panel } from './panel-state'

/** Every result of every window. */
export const HistoryPlace = ({ panel }: { panel: Panel }) => (
  <>
    <PlaceHeader panel={panel} title={i18n.t('history.title')} />
    {panel.failure.value !== undefined && <Banner tone="danger" title={panel.failure.value} />}
    <History
      history={panel.history}
      jobs={panel.jobs.value}
      shownId={panel.onShow.value.job?.id}
      onPick={panel.pick}
    />
  </>
)
