import { Check } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { keyOf } from '@/components/ui/words'
import type { Popup } from './popup-state'

/** When and where the page was clipped already. */
export const ClippedLine = ({ popup }: { popup: Popup }) => {
  const { clipped: clip, job } = popup.outlook.value ?? {}
  if (!clip) return null
  const day = new Date(clip.at).toLocaleDateString([], { day: 'numeric', month: 'short' })
  const place = clip.name ?? i18n.t(`clip.kind.${keyOf(clip.kind)}`)
  return (
    <p class="row small" title={clip.where}>
      <Icon of={Check} />
      <span class="cut grow">{i18n.t('clip.state.delivered', [day, place])}</span>
      {clip.link && (
        <a class="btn btn-link" href={clip.link}>
          {i18n.t('clip.open')}
        </a>
      )}
      {job?.state === 'done' && (
        <button type="button" class="btn btn-link" onClick={() => popup.showPanel(job.id)}>
          {i18n.t('clip.again')}
        </button>
      )}
    </p>
  )
}
