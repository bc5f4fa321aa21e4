import { i18n } from '#i18n'
import { countdown, jobLook, progressOf } from '@/components/scrape'
import { hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { duration, moment, wholeSeconds } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { type Job, isActive } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'
import type { Panel } from './panel-state'
import { presetName } from '@/lib/presets'
import { beforeIt, laneFor } from './work'

type Props = { job: Job; panel: Panel; saved: string }

/**
 * A job's state, preset, duration and cost. Only state changes are announced, not the running timer. `saved`: the preset
 * just saved from it.
 */
export const StatusLine = ({ job, panel, saved }: Props) => {
  const active = isActive(job)
  const now = useNow(active)
  const { tone, icon } = jobLook(job)
  const work = panel.work.value
  const progress = progressOf(job, laneFor(work, job), beforeIt(work, job), now)
  const about = active ? countdown(progress, now) || elapsed(job, now) : facts(job)
  return (
    <div class="status">
      <span role="status" class={`state ${tone}`}>
        <Icon of={icon} />
        <span class="cut">{saved ? i18n.t('panel.savedPreset', [saved]) : progress.words}</span>
      </span>
      <span class="facts cut" title={about}>
        {[about, presetOf(job)].filter(Boolean).join(' · ')}
      </span>
      {active && (
        <Button look="link" onClick={() => void panel.cancel(job)}>
          {i18n.t('job.cancel')}
        </Button>
      )}
      {job.state === 'running' && (
        <span class="bar is-open">
          <i />
        </span>
      )}
    </div>
  )
}

const presetOf = (job: Job) => presetName({ id: job.presetId, name: job.presetName })

/** The time since a running job was sent, from the first full second. */
function elapsed({ state, sentAt, createdAt, selection }: Job, now: number): string {
  const seconds = Math.floor((now - (sentAt ?? createdAt)) / 1000)
  const parts = [
    selection !== undefined && i18n.t('panel.selection'),
    state === 'running' && seconds >= 1 && wholeSeconds(seconds),
  ]
  return parts.filter(Boolean).join(' · ')
}

function facts(job: Job): string {
  const { sentAt, endedAt, creditsUsed, selection, createdAt } = job
  const parts = [
    selection !== undefined && i18n.t('panel.selection'),
    sentAt !== undefined && endedAt !== undefined && duration(endedAt - sentAt),
    creditsUsed !== undefined && i18n.t('job.credits', creditsUsed),
    moment(endedAt ?? createdAt, Date.now()),
    whence(job),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Where the page was read. A service counts only if it was sent something. */
function whence({ connection, sentAt }: Job) {
  if (connection.kind === 'browser') return i18n.t('panel.engine')
  return sentAt !== undefined && i18n.t('panel.at', [hostOf(connection.baseUrl)])
}
