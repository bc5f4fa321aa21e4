import { ChevronDown, ChevronRight, CornerDownLeft, PanelRight, X } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Action, Popup } from './popup-state'
import { presetIcons, presetName } from '@/components/presets/preset-words'
import { WaysMenu, waysMenuId } from './ways-menu'

/** The one filled button of the popup, always in the same place. Enter presses it. */
export const MainAction = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  if (action.kind === 'closed') return null
  if (action.kind === 'running') return <Running popup={popup} action={action} />
  const opens = action.kind === 'open'
  return (
    <div class="split">
      <button
        type="button"
        class="split-main"
        autofocus
        onClick={() =>
          void (action.kind === 'open'
            ? popup.showPanel(action.jobId)
            : popup.start(action.presetId, action.via))
        }
      >
        <Icon of={opens ? PanelRight : presetIcons[action.presetId]} />
        <span class="cut">{nameOf(action)}</span>
        <span class="cost">
          <Cost action={action} />
          <span class="kbd">
            <Icon of={CornerDownLeft} />
          </span>
        </span>
      </button>
      {(opens || popup.outlook.value?.serviceHost) && (
        <>
          <button
            type="button"
            class="split-more"
            aria-label={i18n.t('popup.otherWays')}
            popovertarget={waysMenuId}
          >
            <Icon of={ChevronDown} />
          </button>
          <WaysMenu popup={popup} presetId={action.presetId} />
        </>
      )}
    </div>
  )
}

const nameOf = (action: Extract<Action, { kind: 'run' | 'open' }>): string => {
  if (action.kind === 'open') return i18n.t('popup.openInPanel')
  const name = presetName(action.presetId)
  return action.again ? i18n.t('popup.tryAgain', [name]) : name
}

const Cost = ({ action }: { action: Action }) =>
  action.kind === 'run' && action.via === 'browser' ? <span>{i18n.t('popup.free')}</span> : null

type RunningProps = { popup: Popup; action: Extract<Action, { kind: 'running' }> }

const Running = ({ popup, action }: RunningProps) => (
  <div class="split split-run">
    <button type="button" class="split-main" autofocus onClick={() => void popup.showPanel(action.jobId)}>
      <Icon of={presetIcons[action.presetId]} />
      <span class="cut">{i18n.t('popup.running', [presetName(action.presetId)])}</span>
      <span class="cost">
        {i18n.t('popup.follow')}
        <Icon of={ChevronRight} />
      </span>
    </button>
    <button
      type="button"
      class="split-more"
      aria-label={i18n.t('job.cancel')}
      onClick={() => void popup.cancel(action.jobId)}
    >
      <Icon of={X} />
    </button>
    <span class="bar is-open">
      <i />
    </span>
  </div>
)
