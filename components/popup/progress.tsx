import { ChevronRight, X } from 'lucide'
import { i18n } from '#i18n'
import { presetIcon } from '@/components/presets'
import { Icon } from '@/components/ui/icon'
import { errorWords } from '@/components/ui/words'
import { Button } from '@/components/ui/button'
import { useTimeLeft } from './time-left'
import type { Action, PageJob } from './popup-action'
import type { Popup } from './popup-state'
import { jobName } from './popup-words'

type Props = { popup: Popup; action: Extract<Action, { kind: 'follow' }> }

/** The page's job in place of the main button until it ends: its state, a link to it, and Cancel. */
export const Progress = ({ popup, action: { job, preset } }: Props) => {
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
      {job.state === 'waiting' && job.error && <p class="help">{errorWords(job.error).title}</p>}
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
