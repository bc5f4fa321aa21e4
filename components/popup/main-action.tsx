import { type IconNode, ChevronDown, ChevronRight, CornerDownLeft, PanelRight, RotateCw, X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { presetIcon } from '@/components/presets'
import { presetName } from '@/lib/presets'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { asksOnEnter } from './ask-field'
import { type PageJob, type PopupAction, pricedBy } from './popup-action'
import type { Popup } from './popup-state'
import { jobName } from './popup-words'
import { Price } from './price'
import { waysMenuId } from './ways-menu'
import { errorMessage } from '@/components/ui/messages'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The popup's only filled button, always in the same place. Enter presses it unless a question is open. */
export const MainAction = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  if (action.kind === 'closed') return null
  if (action.kind === 'follow') return <JobProgress popup={popup} action={action} />
  const { icon, label, cost, name } = looksOf(action)
  return (
    <div class="split">
      <Button
        icon={icon}
        look="plain"
        class="split-main"
        autofocus={!popup.box.value}
        onClick={() => void popup.press()}
      >
        <span class="cut">{label}</span>
        <span class="cost">
          {cost}
          {name && <span class="cut">{name}</span>}
          {!asksOnEnter(popup) && (
            <span class="kbd">
              <Icon of={CornerDownLeft} />
            </span>
          )}
        </span>
      </Button>
      {action.kind !== 'looking' && (
        <Button
          icon={ChevronDown}
          look="plain"
          class="split-more"
          aria-label={i18n.t('popup.otherWays')}
          popovertarget={waysMenuId}
        />
      )}
    </div>
  )
}

type Looks = { icon: IconNode; label: string; cost?: ComponentChildren; name?: string }

function looksOf(action: Exclude<PopupAction, { kind: 'closed' | 'follow' }>): Looks {
  switch (action.kind) {
    case 'looking':
      return { icon: PanelRight, label: i18n.t('popup.looking') }
    case 'run': {
      const { preset, via } = action
      return {
        icon: presetIcon(preset),
        label: presetName(preset),
        cost: <Price of={preset} via={via} />,
      }
    }
    case 'again': {
      const label = i18n.t('popup.tryAgain', [jobName(action.job, action.preset)])
      return { icon: RotateCw, label, cost: <Price of={pricedBy(action)} via={action.via} /> }
    }
    case 'open': {
      const isLost = action.job.state === 'unknown'
      const label = i18n.t(isLost ? 'popup.choose' : 'popup.openInPanel')
      return { icon: PanelRight, label, name: jobName(action.job, action.preset) }
    }
  }
}

type Props = { popup: Popup; action: Extract<PopupAction, { kind: 'follow' }> }

/** The page's job in place of the main button until it ends: its state, a link to it, and Cancel. */
const JobProgress = ({ popup, action: { job, preset } }: Props) => {
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

/** Formats milliseconds as a countdown: 0:42, 1:05:00. Never negative. */
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
