import { MessageCircleQuestionMark } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { own } from '@/lib/core/own'
import type { PopupState, Availability } from '@/lib/scrape'
import { type Action, placeIn } from './popup-action'
import type { Popup } from './popup-state'

/** Says before the click that the panel asks before anything is sent. */
export const AsksFirst = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  const way = wayOf(action, popup.outlook.value)
  const asks = way?.ok ? way.asks : undefined
  if (asks !== 'flagged' && asks !== 'first-send') return null
  return (
    <p class="asks-first small">
      <Icon of={MessageCircleQuestionMark} />
      <span>{i18n.t(asks === 'flagged' ? 'sending.asksFlagged' : 'sending.asksFirst')}</span>
    </p>
  )
}

const wayOf = (action: Action, outlook: PopupState | undefined): Availability | undefined => {
  if (action.kind === 'run') return own(action.preset.ways, action.via)
  return outlook && action.kind === 'again' ? placeIn(outlook, action.via)?.way : undefined
}

/** A private window hides the page from this computer's history, not from the service. */
export const PrivateLine = ({ popup }: { popup: Popup }) =>
  popup.outlook.value?.isPrivate ? <p class="help">{i18n.t('sending.privateWindow')}</p> : null
