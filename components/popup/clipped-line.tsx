import { Check, CircleAlert, CircleQuestionMark, Clock } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { moment } from '@/components/ui/measure'
import { keyOf } from '@/components/ui/words'
import type { PopupState } from '@/lib/scrape'
import { Button } from '@/components/ui/button'
import type { Popup } from './popup-state'

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
