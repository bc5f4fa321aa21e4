import { i18n } from '#i18n'
import { stateLooks } from '@/components/scrape'
import { hostOf } from '@/components/ui/address'
import { EmptyState } from '@/components/ui/empty-state'
import { wholeSeconds } from '@/components/ui/measure'
import { explain } from '@/components/ui/explain'
import type { Job } from '@/lib/queue/job'
import { connectionId } from '@/lib/contract/schema/connection'
import { JobQuestion } from './questions'
import { ActionButton } from '@/components/ui/button'
import type { Panel } from './panel-state'
import { beforeIt, laneFor } from './work'

type Props = { panel: Panel; job: Job }

/**
 * The maximum time a service takes if the request sets no limit, in seconds. Source: real server,
 * "Scrape".
 */
const maxSeconds = 300

/** Shown in place of the result: the current step, how long it may take, and what the user can do. */
export const AtWork = ({ panel, job }: Props) => {
  if (job.state === 'held') return <JobQuestion panel={panel} job={job} />
  const work = panel.work.value
  const { title, help } = words(job, beforeIt(work, job), laneFor(work, job)?.isBlocked === true)
  return (
    <EmptyState icon={stateLooks[job.state].icon} title={title} help={help}>
      {job.state === 'waiting' && <Sooner panel={panel} job={job} />}
    </EmptyState>
  )
}

/** For impatient users. A service that is still working may bill a second request. */
const Sooner = ({ panel, job }: Props) =>
  job.error?.kind === 'processing-continues' ? (
    <>
      <ActionButton label={i18n.t('job.askAgainNow')} onClick={() => panel.repeat(job)} />
      <p class="small muted">{i18n.t('job.sendAgainHelp')}</p>
    </>
  ) : (
    <ActionButton label={i18n.t('job.tryNow')} onClick={() => panel.release(connectionId(job.connection))} />
  )

function words({ state, connection, error, request, looksInCache }: Job, before: number, isBlocked: boolean) {
  if (state === 'waiting' && error?.kind === 'processing-continues') {
    return { title: i18n.t('job.worksOn'), help: i18n.t('job.worksOnHelp') }
  }
  if (error && state === 'waiting')
    return { title: explain(error, request).title, help: i18n.t('job.waitingHelp') }
  if (state === 'paused') return { title: i18n.t('job.paused'), help: i18n.t('job.pausedHelp') }
  if (state === 'queued' && isBlocked) {
    return { title: i18n.t('job.queuedBlocked'), help: i18n.t('job.queuedBlockedHelp') }
  }
  if (state === 'queued') {
    const title = before > 0 ? i18n.t('job.queuedBehind', before) : i18n.t('job.queued')
    return { title, help: i18n.t('job.queuedHelp') }
  }
  if (connection.kind === 'browser') return { title: i18n.t('job.running'), help: i18n.t('job.readingHelp') }
  const host = hostOf(connection.baseUrl)
  const limit = request.timeout === undefined ? maxSeconds : Math.ceil(request.timeout / 1000)
  return {
    title: i18n.t(looksInCache ? 'job.looksAt' : 'job.sentTo', [host]),
    help: i18n.t('job.sentHelp', [wholeSeconds(limit)]),
  }
}
