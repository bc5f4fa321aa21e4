import { costRange } from '@/components/presets'
import { costAgain } from '@/components/scrape'
import { hostOf } from '@/components/ui/address'
import { SendPage } from '@/components/upload'
import { connectionId } from '@/lib/contract/schema/connection'
import type { Job } from '@/lib/queue/job'
import type { Panel } from './panel-state'

/** Whether to send the page itself. A site that the user agreed to is sent by the panel of its window. */
export const PageQuestion = ({ panel, job }: { panel: Panel; job: Job }) => {
  const { connection, page } = job
  if (connection.kind === 'browser') return null
  const consent = { site: hostOf(page.url), service: connectionId(connection) }
  const settings = panel.settings.value
  const cost = costAgain(job, settings)
  return (
    <SendPage
      job={job}
      service={hostOf(connection.baseUrl)}
      price={typeof cost === 'object' ? costRange(cost) : undefined}
      agreed={settings.pageSites.find(
        ({ site, service }) => site === consent.site && service === consent.service,
      )}
      agree={
        job.isFleeting ? undefined : (withoutEmails) => panel.agreeToSendPages({ ...consent, withoutEmails })
      }
      take={panel.takePage}
      send={(file) => panel.replyWithFile(job, file)}
      cancel={() => panel.cancel(job)}
      readHere={panel.canReadHere.value ? () => panel.readInstead(job) : undefined}
      openPage={() => panel.openLink(job)}
    />
  )
}
