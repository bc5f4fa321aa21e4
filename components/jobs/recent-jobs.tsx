import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-words'
import { hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { moment } from '@/components/ui/measure'
import type { Job } from '@/lib/jobs/job'
import { findPreset } from '@/lib/schema/preset'
import { stateLooks, stateName } from './job-words'

type Props = { jobs: Job[]; shownId: string | undefined; onPick(jobId: string): void }

/** The newest jobs, a row each: what was plucked, how it stands, and when. */
export const RecentJobs = ({ jobs, shownId, onPick }: Props) => {
  if (jobs.length === 0) return <p class="pad muted">{i18n.t('panel.noRecent')}</p>
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <button
            type="button"
            class="recent-job"
            aria-current={job.id === shownId}
            onClick={() => onPick(job.id)}
          >
            <span class={`state ${stateLooks[job.state].tone}`} title={stateName(job)}>
              <Icon of={stateLooks[job.state].icon} />
              <span class="sr">{stateName(job)}</span>
            </span>
            <span class="cut" dir="auto">
              {job.page.title || hostOf(job.page.url)}
            </span>
            <span class="num muted">{moment(job.createdAt, Date.now())}</span>
            <span class="cut muted small">
              {[hostOf(job.page.url), nameOf(job)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ presetId }: Job): string | undefined {
  const preset = findPreset(presetId)
  return preset && presetName(preset.id)
}
