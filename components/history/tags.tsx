import { Tag } from 'lucide'
import { i18n } from '#i18n'
import type { Listed } from '@/lib/history'
import { IconButton } from '@/components/ui/icon-button'
import type { HistoryState } from './history-state'
import { TagFields } from './tag-fields'

const menuId = 'history-tags'

/** Gives the selected jobs tags, and takes them away; those in use are suggested. */
export const Tags = ({ history, jobs }: { history: HistoryState; jobs: Listed[] }) => {
  const ids = jobs.map(({ id }) => id)
  return (
    <>
      <IconButton icon={Tag} label={i18n.t('history.tags')} class="history-tag" popovertarget={menuId} />
      <div id={menuId} class="menu history-tags" popover="auto">
        <TagFields
          isFirst
          given={[...new Set(jobs.flatMap(({ tags = [] }) => tags))].toSorted()}
          known={history.found.value?.choices.tags ?? []}
          onTag={(tag, isOn) => history.tag(ids, tag, isOn)}
        />
      </div>
    </>
  )
}
