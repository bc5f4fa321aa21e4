import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { problemWords } from './note-words'
import type { NotesPage } from './notes-page'

/** What can be taken back, a change that failed, or what is wrong with what was saved. */
export const Message = ({ page }: { page: NotesPage }) => {
  const { done, failure, lastSaved } = page.notes
  const last = done.value
  const undo = useRef<HTMLButtonElement>(null)
  // The button that did it is gone with what it was for.
  useLayoutEffect(() => undo.current?.focus(), [last])
  const leave = () => {
    done.value = undefined
    failure.value = undefined
    lastSaved.value = undefined
    document.getElementById('templates')?.focus()
  }
  const words =
    failure.value !== undefined
      ? i18n.t('notes.failed', [failure.value])
      : last
        ? 'deleted' in last.what
          ? i18n.t('notes.deleted', [last.what.deleted])
          : i18n.t('notes.imported', last.what.imported)
        : savedWords(page)
  return (
    <div class="message" role="status">
      {words && (
        <p class="toast">
          <span class="grow">{words}</span>
          {last && failure.value === undefined && (
            <button
              ref={undo}
              type="button"
              class="btn btn-link"
              onClick={() => {
                leave()
                void last.undo()
              }}
            >
              {i18n.t('settings.undo')}
            </button>
          )}
          <button
            type="button"
            class="btn btn-icon"
            aria-label={i18n.t('settings.dismiss')}
            title={i18n.t('settings.dismiss')}
            onClick={leave}
          >
            <Icon of={X} />
          </button>
        </p>
      )}
    </div>
  )
}

function savedWords({ notes, preview }: NotesPage): string | undefined {
  const { id } = notes.draft.value
  const [problem] = preview.problems.value
  const isShown = notes.lastSaved.value === id && !notes.unsaved.value.has(id)
  return isShown && problem ? i18n.t('notes.savedBroken', [problemWords(problem)]) : undefined
}
