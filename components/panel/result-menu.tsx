import { EllipsisVertical, Pin, PinOff, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { TagFields } from '@/components/history'
import { Icon } from '@/components/ui/icon'
import type { Job } from '@/lib/queue/job'
import { IconButton } from '@/components/ui/icon-button'
import { MenuItem } from '@/components/ui/menu-item'
import type { Panel } from './panel-state'

const menuId = 'result-menu'
const closes = { popovertarget: menuId, popovertargetaction: 'hide' } as const

/** The history's actions for the open result. A deleted one can be restored in the history. */
export const ResultMenu = ({ job, panel }: { job: Job; panel: Panel }) => {
  const { id, isPinned = false, tags = [] } = job
  const { history } = panel
  const remove = async () => {
    await history.remove([id])
    panel.go('history')
  }
  return (
    <>
      <IconButton icon={EllipsisVertical} label={i18n.t('panel.resultMenu')} popovertarget={menuId} />
      <div id={menuId} class="menu" popover="auto">
        <MenuItem {...closes} onClick={() => void history.pin([id], !isPinned)}>
          <Icon of={isPinned ? PinOff : Pin} />
          {i18n.t(isPinned ? 'history.unpin' : 'history.pin')}
        </MenuItem>
        <MenuItem class="is-danger" {...closes} onClick={() => void remove()}>
          <Icon of={Trash2} />
          {i18n.t('history.delete')}
        </MenuItem>
        <TagFields
          given={tags}
          known={history.found.value?.choices.tags ?? []}
          onTag={(tag, isOn) => history.tag([id], tag, isOn)}
        />
      </div>
    </>
  )
}
