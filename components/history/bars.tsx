import { Pin, PinOff, Tag, Trash2, Undo2, X } from 'lucide'
import { i18n } from '#i18n'
import { isActive } from '@/lib/queue/job'
import type { Hit, ListedJob } from '@/lib/history'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { IconMenu } from '@/components/ui/menu'
import type { HistoryState } from './history-state'
import { TagFields } from './tag-fields'
import { ToastLine } from '@/components/ui/toast'

type Props = { history: HistoryState; hits: Hit[] }

/** Below the list: undo for deleted results, and actions for the selection. */
export const Bars = (props: Props) => (
  <div class="history-bars">
    <div role="status">
      <Deleted {...props} />
    </div>
    <Selection {...props} />
  </div>
)

const Deleted = ({ history }: Props) => {
  const count = history.found.value?.removed.length ?? 0
  if (count === 0) return null
  return (
    <ToastLine message={i18n.t('history.deleted', count)}>
      <Button icon={Undo2} look="link" onClick={() => void history.undo()}>
        {i18n.t('history.undo')}
      </Button>
      <IconButton icon={X} label={i18n.t('panel.dismiss')} onClick={() => void history.purge()} />
    </ToastLine>
  )
}

const Selection = ({ history, hits }: Props) => {
  const jobs = hits.map(({ job }) => job).filter(({ id }) => history.selected.value.has(id))
  if (jobs.length === 0) return null
  const ids = jobs.map(({ id }) => id)
  const ended = jobs.filter((job) => !isActive(job)).map(({ id }) => id)
  const isPinned = jobs.every((job) => job.isPinned)
  return (
    <section class="history-selection" aria-label={i18n.t('history.selection')}>
      <span class="grow strong">{i18n.t('history.selected', jobs.length)}</span>
      <IconButton
        icon={isPinned ? PinOff : Pin}
        label={i18n.t(isPinned ? 'history.unpin' : 'history.pin')}
        onClick={() => void history.pin(ids, !isPinned)}
      />
      <Tags history={history} jobs={jobs} />
      <IconButton
        icon={Trash2}
        label={i18n.t('history.delete')}
        disabled={ended.length === 0}
        onClick={() => void history.remove(ended)}
      />
      <IconButton
        icon={X}
        label={i18n.t('history.deselect')}
        onClick={() => {
          history.selected.value = new Set()
        }}
      />
      {ended.length < jobs.length && (
        <p class="help whole">{i18n.t('history.atWork', jobs.length - ended.length)}</p>
      )}
    </section>
  )
}

/** Gives the selected jobs tags, and takes them away; those in use are suggested. */
const Tags = ({ history, jobs }: { history: HistoryState; jobs: ListedJob[] }) => {
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
