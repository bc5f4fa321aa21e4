import { Check } from 'lucide'
import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-name'
import { Icon } from '@/components/ui/icon'
import { presetIn } from './popup-action'
import type { Popup } from './popup-state'
import { siteOf } from './popup-words'

const words = { saved: 'popup.saved', default: 'popup.isDefault', rule: 'rule.added' } as const

/** What was done without leaving the popup. */
export const Notice = ({ popup }: { popup: Popup }) => {
  const notice = popup.notice.value
  const preset = notice && popup.outlook.value && presetIn(popup.outlook.value, notice.presetId)
  return (
    <p role="status" class="notice small">
      {preset && (
        <span class="state is-success cut">
          <Icon of={Check} />
          <span class="cut">
            {i18n.t(words[notice.did], [presetName(preset), siteOf(popup.tab.url) ?? ''])}
          </span>
        </span>
      )}
    </p>
  )
}
