import type { TargetedKeyboardEvent } from 'preact'
import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-name'
import { hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { moment, timeLeft } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import type { Job } from '@/lib/jobs/job'
import { jobTitle, stateLooks, stateName } from './job-words'

type Props = { jobs: Job[]; shownId: string | undefined; onPick(jobId: string): void }

/** The newest jobs, a row each: what was plucked, how it stands, and when. Arrow keys lead through the rows. */
export const RecentJobs = ({ jobs, shownId, onPick }: Props) => {
  const now = useNow(jobs.some(({ state }) => state === 'waiting'))
  if (jobs.length === 0) return <p class="pad muted">{i18n.t('panel.noRecent')}</p>
  const reached = jobs.some(({ id }) => id === shownId) ? shownId : jobs[0]?.id
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <button
            type="button"
            class="recent-job"
            aria-current={job.id === shownId}
            tabIndex={job.id === reached ? 0 : -1}
            onClick={() => onPick(job.id)}
            onKeyDown={moveFocus}
          >
            <Row job={job} now={now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Up, Down, Home and End. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>) {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = rows.findIndex((row) => row === event.currentTarget)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
}

const Row = ({ job, now }: { job: Job; now: number }) => {
  const { page, state, createdAt, creditsUsed, waitsUntil } = job
  const { tone, icon } = stateLooks[state]
  const isWaiting = state === 'waiting' && waitsUntil !== undefined && waitsUntil > now
  const about = [presetName({ id: job.presetId, name: job.presetName }), hostOf(page.url)]
  return (
    <>
      <span class="about">
        <span class={`state ${tone}`}>
          <Icon of={icon} />
          {stateName(job)}
          {isWaiting && ` ${timeLeft(waitsUntil - now)}`}
        </span>
        <span class="cut muted">{about.filter(Boolean).join(' · ')}</span>
        {creditsUsed !== undefined && <span class="num muted">{i18n.t('job.credits', creditsUsed)}</span>}
      </span>
      <span class="title cut" dir="auto">
        {jobTitle(job)}
      </span>
      <span class="time num muted">{moment(createdAt, Date.now())}</span>
    </>
  )
}
