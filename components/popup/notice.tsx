import { Check } from 'lucide'
import { i18n } from '#i18n'
import { presetName } from '@/lib/presets'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { presetIn } from './popup-action'
import type { Popup } from './popup-state'
import { siteOf } from './popup-words'

const words = { saved: 'popup.saved', default: 'popup.isDefault', rule: 'rule.added' } as const

/** What was done without leaving the popup. */
export const Notice = ({ popup }: { popup: Popup }) => {
  const notice = popup.notice.value
  const said = noticeWords(popup)
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

function noticeWords({ notice: { value: notice }, outlook, tab }: Popup): string | undefined {
  if (notice?.did === 'never') return i18n.t('sending.neverAdded', [notice.pattern])
  const preset = notice && outlook.value && presetIn(outlook.value, notice.presetId)
  return preset && i18n.t(words[notice.did], [presetName(preset), siteOf(tab.url) ?? ''])
}
