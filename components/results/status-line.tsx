import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { stateLooks, stateName } from '@/components/jobs/job-words'
import { Icon } from '@/components/ui/icon'
import { duration, moment } from '@/components/ui/measure'
import { hostOf } from '@/components/ui/address'
import { type Job, isActive } from '@/lib/jobs/job'

/** One line under the title: how the job stands, what it took, and what it did cost. */
export const StatusLine = ({ job, onCancel }: { job: Job; onCancel(): void }) => {
  const look = stateLooks[job.state]
  return (
    <div class="status" role="status">
      <span class={`state strong ${look.tone}`}>
        <Icon of={look.icon} />
        {stateName(job)}
      </span>
      <Facts job={job} />
      {isActive(job) && (
        <>
          <button type="button" class="btn btn-link" onClick={onCancel}>
            {i18n.t('job.cancel')}
          </button>
          <span class="bar is-open">
            <i />
          </span>
        </>
      )}
    </div>
  )
}

const Facts = ({ job }: { job: Job }) => {
  if (isActive(job)) return <Elapsed since={job.sentAt ?? job.createdAt} />
  const facts = [
    job.sentAt && job.endedAt && duration(job.endedAt - job.sentAt),
    job.creditsUsed !== undefined && i18n.t('job.credits', job.creditsUsed),
    moment(job.endedAt ?? job.createdAt, Date.now()),
    job.connection.kind === 'browser'
      ? i18n.t('panel.engine')
      : i18n.t('panel.at', [hostOf(job.connection.baseUrl)]),
  ].filter(Boolean)
  return <span class="facts cut">{facts.join(' · ')}</span>
}

const Elapsed = ({ since }: { since: number }) => {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span class="facts" aria-hidden="true">
      {duration(Math.max(0, Math.round((now.value - since) / 1000) * 1000))}
    </span>
  )
}
