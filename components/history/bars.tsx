import { Tag, Trash2, Undo2, X } from 'lucide'
import { i18n } from '#i18n'
import { isActive } from '@/lib/queue/job'
import type { HistoryPage, ListedJob } from '@/lib/history'
import { Button } from '@/components/ui/button'
import { count } from '@/components/ui/count'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import type { HistoryState } from './history-state'
import { TagFields } from './tag-fields'
import { ToastLine } from '@/components/ui/toast'

type Props = { history: HistoryState; pages: readonly HistoryPage[] }

/** Over the foot of the list: undo for deleted results, and actions for the selection. */
export const Bars = (props: Props) => (
  <div class="history-bars">
    <div role="status">
      <Deleted {...props} />
    </div>
    <Selection {...props} />
  </div>
)

const Deleted = ({ history }: Props) => {
  const number = history.found.value?.removed.length ?? 0
  const title = history.removedTitle.value
  if (number === 0) return null
  return (
    <ToastLine
      message={
        title === undefined
          ? i18n.t('history.deleted', number)
          : i18n.t('history.deletedPage', number, [count(number), title])
      }
    >
      <Button icon={Undo2} look="link" onClick={() => void history.undo()}>
        {i18n.t('history.undo')}
      </Button>
      <IconButton icon={X} label={i18n.t('panel.dismiss')} onClick={() => void history.purge()} />
    </ToastLine>
  )
}

const Selection = ({ history, pages }: Props) => {
  const { selected } = history
  const chosen = pages
    .map(({ jobs }) => jobs.filter(({ id }) => selected.value.has(id)))
    .filter((jobs) => jobs.length > 0)
  const jobs = chosen.flat()
  if (jobs.length === 0) return null
  const ended = jobs.filter((job) => !isActive(job)).map(({ id }) => id)
  const size = [
    i18n.t('history.pages', chosen.length, [count(chosen.length)]),
    i18n.t('history.results', jobs.length, [count(jobs.length)]),
  ]
  return (
    <section class="history-selection" aria-label={i18n.t('history.selection')}>
      <span class="grow strong">{size.join(', ')}</span>
      <Tags history={history} jobs={jobs} />
      <Button
        icon={Trash2}
        look="quiet"
        size="small"
        class="is-danger"
        title={i18n.t('history.delete')}
        disabled={ended.length === 0}
        onClick={() => void history.remove(ended)}
      >
        <span class="history-word">{i18n.t('history.delete')}</span>
      </Button>
      <IconButton
        icon={X}
        label={i18n.t('history.deselect')}
        onClick={() => {
          selected.value = new Set()
        }}
      />
      {ended.length < jobs.length && (
        <p class="help">{i18n.t('history.atWork', jobs.length - ended.length)}</p>
      )}
    </section>
  )
}

/** Gives the selected jobs tags, and takes them away; those in use are suggested. */
const Tags = ({ history, jobs }: { history: HistoryState; jobs: ListedJob[] }) => {
  const ids = jobs.map(({ id }) => id)
  return (
    <>
      <Button
        icon={Tag}
        look="quiet"
        size="small"
        class="history-tag"
        title={i18n.t('history.tags')}
        popovertarget="history-tags"
      >
        <span class="history-word">{i18n.t('history.tags')}</span>
      </Button>
      <Menu id="history-tags" class="history-tags">
        <TagFields
          isFirst
          given={[...new Set(jobs.flatMap(({ tags = [] }) => tags))].toSorted()}
          known={history.found.value?.choices.tags ?? []}
          onTag={(tag, isOn) => history.tag(ids, tag, isOn)}
        />
      </Menu>
    </>
  )
}
