import { ChevronDown, CornerDownLeft, type IconNode, PanelRight, RotateCw } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { presetIcon } from '@/components/presets'
import { presetName } from '@/lib/presets'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { asksOnEnter } from './ask-field'
import { type PopupAction, pricedBy } from './popup-action'
import type { Popup } from './popup-state'
import { jobName } from './popup-words'
import { Price } from './price'
import { JobProgress } from './progress'
import { waysMenuId } from './ways-menu'

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
