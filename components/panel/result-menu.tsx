import { EllipsisVertical, Pin, PinOff, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { TagFields } from '@/components/history'
import type { Job } from '@/lib/queue/job'
import type { Panel } from './panel-state'
import { IconMenu, MenuItem } from '@/components/ui/menu'

/** The history's actions for the open result. A deleted one can be restored in the history. */
export const ResultMenu = ({ job, panel }: { job: Job; panel: Panel }) => {
  const { id, isPinned = false, tags = [] } = job
  const { history } = panel
  const remove = async () => {
    await history.remove([id])
    panel.go('history')
  }
  return (
    <IconMenu id="result-menu" icon={EllipsisVertical} label={i18n.t('panel.resultMenu')}>
      <MenuItem icon={isPinned ? PinOff : Pin} onClick={() => void history.pin([id], !isPinned)}>
        {i18n.t(isPinned ? 'history.unpin' : 'history.pin')}
      </MenuItem>
      <MenuItem icon={Trash2} class="is-danger" onClick={() => void remove()}>
        {i18n.t('history.delete')}
      </MenuItem>
      <TagFields
        given={tags}
        known={history.found.value?.choices.tags ?? []}
        onTag={(tag, isOn) => history.tag([id], tag, isOn)}
      />
    </IconMenu>
  )
}
