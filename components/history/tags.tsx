import { useSignal } from '@preact/signals'
import { Tag, X } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Listed } from '@/lib/search/find'
import type { History } from './history-state'

const menuId = 'history-tags'
const knownId = 'history-known-tags'

/** Gives the selected jobs tags, and takes them away; those in use are suggested. */
export const Tags = ({ history, jobs }: { history: History; jobs: Listed[] }) => {
  const draft = useSignal('')
  const ids = jobs.map(({ id }) => id)
  const given = [...new Set(jobs.flatMap(({ tags = [] }) => tags))].toSorted()
  return (
    <>
      <button
        type="button"
        class="btn btn-icon history-tag"
        popovertarget={menuId}
        aria-label={i18n.t('history.tags')}
        title={i18n.t('history.tags')}
      >
        <Icon of={Tag} />
      </button>
      <form
        id={menuId}
        class="menu history-tags"
        popover="auto"
        aria-label={i18n.t('history.tags')}
        onSubmit={(event) => {
          event.preventDefault()
          const tag = draft.value.trim()
          if (tag) void history.tag(ids, tag, true)
          draft.value = ''
        }}
      >
        {given.length > 0 && (
          <div class="tags">
            {given.map((tag) => (
              <button
                key={tag}
                type="button"
                class="tag"
                aria-label={i18n.t('history.removeTag', [tag])}
                onClick={() => void history.tag(ids, tag, false)}
              >
                <bdi>{tag}</bdi>
                <Icon of={X} />
              </button>
            ))}
          </div>
        )}
        <div class="history-add">
          <input
            class="input"
            aria-label={i18n.t('history.newTag')}
            placeholder={i18n.t('history.newTag')}
            list={knownId}
            maxLength={40}
            autofocus
            value={draft.value}
            onInput={({ currentTarget }) => {
              draft.value = currentTarget.value
            }}
          />
          <button type="submit" class="btn">
            {i18n.t('history.addTag')}
          </button>
        </div>
        <datalist id={knownId}>
          {(history.found.value?.choices.tags ?? []).map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </form>
    </>
  )
}
