import { Tag } from 'lucide'
import { i18n } from '#i18n'
import type { Listed } from '@/lib/history'
import type { HistoryState } from './history-state'
import { TagFields } from './tag-fields'
import { IconMenu } from '@/components/ui/menu'

/** Gives the selected jobs tags, and takes them away; those in use are suggested. */
export const Tags = ({ history, jobs }: { history: HistoryState; jobs: Listed[] }) => {
  const ids = jobs.map(({ id }) => id)
  return (
    <IconMenu
      id="history-tags"
      class="history-tags"
      icon={Tag}
      label={i18n.t('history.tags')}
      button={{ class: 'history-tag' }}
    >
      <TagFields
        isFirst
        given={[...new Set(jobs.flatMap(({ tags = [] }) => tags))].toSorted()}
        known={history.found.value?.choices.tags ?? []}
        onTag={(tag, isOn) => history.tag(ids, tag, isOn)}
      />
    </IconMenu>
  )
}
