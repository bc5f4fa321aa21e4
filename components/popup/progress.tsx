import { ChevronRight, X } from 'lucide'
import { i18n } from '#i18n'
import { presetIcon } from '@/components/presets'
import { Icon } from '@/components/ui/icon'
import { errorMessage } from '@/components/ui/messages'
import { Button } from '@/components/ui/button'
import type { PopupAction, PageJob } from './popup-action'
import type { Popup } from './popup-state'
import { jobName } from './popup-words'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

type Props = { popup: Popup; action: Extract<PopupAction, { kind: 'follow' }> }

/** The page's job in place of the main button until it ends: its state, a link to it, and Cancel. */
export const JobProgress = ({ popup, action: { job, preset } }: Props) => {
  const name = jobName(job, preset)
  const label = useLabel(job, name)
  return (
    <>
      <div class={job.state === 'held' ? 'split' : 'split split-run'}>
        <Button
          icon={presetIcon({ id: job.presetId })}
          look="plain"
          class="split-main"
          autofocus
          onClick={() => void popup.press()}
        >
          <span class="cut">{label}</span>
          <span class="cost">
            {job.state === 'held' ? <span class="cut">{name}</span> : i18n.t('popup.follow')}
            <Icon of={ChevronRight} />
          </span>
        </Button>
        <Button
          icon={X}
          look="plain"
          class="split-more"
          aria-label={i18n.t('job.cancel')}
          onClick={() => void popup.cancel(job.id)}
        />
        {job.state === 'running' && (
          <span class="bar is-open">
            <i />
          </span>
        )}
      </div>
      {job.state === 'waiting' && job.error && <p class="help">{errorMessage(job.error).title}</p>}
    </>
  )
}

function useLabel({ state, waitsUntil }: PageJob, name: string): string {
  const left = useTimeLeft(state === 'waiting' ? waitsUntil : undefined)
  if (state === 'held') return i18n.t('popup.answer')
  if (state === 'waiting' && left) return i18n.t('popup.waiting', [name, left])
  if (state === 'paused') return i18n.t('popup.paused', [name])
  return i18n.t(state === 'running' ? 'popup.running' : 'popup.queued', [name])
}

/** Formats milliseconds as a countdownClock: 0:42, 1:05:00. Never negative. */
export function countdownClock(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds)}`
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`
}

/** The time left until `until` (milliseconds since the epoch), updated every second. */
function useTimeLeft(until: number | undefined): string | undefined {
  const now = useSignal(Date.now())
  useEffect(() => {
    if (until === undefined) return undefined
    now.value = Date.now()
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return until === undefined ? undefined : countdownClock(until - now.value)
}
