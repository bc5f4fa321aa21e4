import { MousePointerClick } from 'lucide'
import { i18n } from '#i18n'
import type { Job } from '@/lib/queue/job'
import { IconButton } from '@/components/ui/icon-button'
import type { Panel } from './panel-state'

/** Opens the browser in which the service can continue on this page; hidden if its answer names no scrape. */
export const WorkInPage = ({ job, panel }: { job: Job; panel: Panel }) => {
  const { connection } = job
  const scrapeId = panel.result.value?.answer?.data.metadata?.scrapeId
  if (connection.kind !== 'service' || !scrapeId) return null
  return (
    <IconButton
      icon={MousePointerClick}
      label={i18n.t('work.inPage')}
      onClick={() => {
        panel.lookups.interactions.open({ place: { scrapeId, jobId: job.id }, connection }, 'result')
        panel.go('sessions')
      }}
    />
  )
}
