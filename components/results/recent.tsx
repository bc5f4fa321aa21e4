import { i18n } from '#i18n'
import { RecentJobs } from '@/components/jobs/recent-jobs'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'

/** The newest jobs of every window. */
export const Recent = ({ panel }: { panel: Panel }) => (
  <>
    <PlaceHeader panel={panel} title={i18n.t('panel.recent')} />
    <main class="recent">
      <RecentJobs jobs={panel.jobs.value} shownId={panel.onShow.value.job?.id} onPick={panel.pick} />
    </main>
  </>
)
