import { Check, CircleAlert, CircleQuestionMark, Clock, MessageCircleQuestionMark, Pin } from 'lucide'
import { i18n } from '#i18n'
import { presetName } from '@/lib/presets'
import { Host } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import type { Availability, PopupState } from '@/lib/scrape'
import { Button } from '@/components/ui/button'
import { type PopupAction, connectionIn, presetIn, viaFor } from './popup-action'
import type { Popup } from './popup-state'
import { siteOf } from './popup-words'
import { own } from '@/lib/core/own'
import { moment } from '@/components/ui/measure'
import { keyOf } from '@/components/ui/messages'

/** Says that a site rule chose the main button's preset, with a link to the usual default. */
export const RuleLine = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  const outlook = popup.outlook.value
  const rule = outlook?.rule
  if (!rule || popup.choice.value || action.kind !== 'run' || action.preset.id !== rule.presetId) return null
  const usual = presetIn(outlook, outlook.defaultPreset)
  const isOther = usual && usual.id !== rule.presetId && viaFor(usual, outlook) !== undefined
  return (
    <p class="rule small muted">
      <Icon of={Pin} />
      <span>{i18n.t('rule.chose')}</span>
      <Host host={rule.pattern} />
      {isOther && (
        <Button size="small" look="link" onClick={() => popup.choose(usual.id)}>
          <span class="cut">{i18n.t('rule.overrule', [presetName(usual)])}</span>
        </Button>
      )}
    </p>
  )
}

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

const wayOf = (action: PopupAction, outlook: PopupState | undefined): Availability | undefined => {
  if (action.kind === 'run') return own(action.preset.ways, action.via)
  return outlook && action.kind === 'again' ? connectionIn(outlook, action.via)?.way : undefined
}

/** A private window hides the page from this computer's history, not from the service. */
export const PrivateLine = ({ popup }: { popup: Popup }) =>
  popup.outlook.value?.isPrivate ? <p class="help">{i18n.t('sending.privateWindow')}</p> : null

const icons = {
  waiting: Clock,
  sending: Clock,
  asking: CircleQuestionMark,
  unknown: CircleQuestionMark,
  delivered: Check,
  'handed-over': Check,
  failed: CircleAlert,
  cancelled: CircleAlert,
} as const

/** State and destination of the page's newest note. */
export const ClippedLine = ({ popup }: { popup: Popup }) => {
  const clip = popup.outlook.value?.clipped
  if (!clip) return null
  const words = wordsOf(clip)
  return (
    <p class="row small" title={[words, clip.where].filter(Boolean).join(' · ')}>
      <Icon of={icons[clip.state]} />
      <span class="cut grow">{words}</span>
      {clip.link && (
        <a class="btn btn-link" href={clip.link}>
          {i18n.t('clip.open')}
        </a>
      )}
      <Button look="link" onClick={() => popup.showPanel(clip.jobId)}>
        {i18n.t('clip.inPanel')}
      </Button>
    </p>
  )
}

function wordsOf({ state, at, name, kind }: NonNullable<PopupState['clipped']>): string {
  const place = name ?? i18n.t(`clip.kind.${keyOf(kind)}`)
  const when = moment(at, Date.now())
  switch (state) {
    case 'delivered':
      return i18n.t('clip.state.delivered', [when, place])
    case 'handed-over':
      return i18n.t('clip.state.handedOver', [when, place])
    case 'asking':
    case 'unknown':
      return i18n.t('clip.state.answer', [place])
    default:
      return i18n.t(`clip.state.${state}`, [place])
  }
}

const words = { saved: 'popup.saved', default: 'popup.isDefault', rule: 'rule.added' } as const

/** What was done without leaving the popup. */
export const DoneLine = ({ popup }: { popup: Popup }) => {
  const notice = popup.notice.value
  const said = doneMessage(popup)
  return (
    <p role="status" class="notice small">
      {said && (
        <span class="state is-success cut">
          <Icon of={Check} />
          <span class="cut">{said}</span>
        </span>
      )}
      {notice?.did === 'never' && (
        <Button size="small" look="link" onClick={() => void popup.sendAgain(notice.pattern)}>
          {i18n.t('sending.undo')}
        </Button>
      )}
    </p>
  )
}

function doneMessage({ notice: { value: notice }, outlook, tab }: Popup): string | undefined {
  if (notice?.did === 'never') return i18n.t('sending.neverAdded', [notice.pattern])
  const preset = notice && outlook.value && presetIn(outlook.value, notice.presetId)
  return preset && i18n.t(words[notice.did], [presetName(preset), siteOf(tab.url) ?? ''])
}
