import { i18n } from '#i18n'
import { Toast } from '@/components/ui/toast'
import { problemWords } from './note-words'
import type { NotesPage } from './notes-page'

/** An undo message, a failed change, or a problem with what was saved. */
export const Message = ({ page }: { page: NotesPage }) => {
  const { done, failure, clear, lastSaved } = page.notes
  const last = failure.value === undefined ? done.value : undefined
  return (
    <Toast
      message={
        failure.value === undefined
          ? (last?.message ?? savedWords(page))
          : i18n.t('notes.failed', [failure.value])
      }
      undo={last?.undo}
      onDismiss={() => {
        clear()
        lastSaved.value = undefined
        document.getElementById('templates')?.focus()
      }}
    />
  )
}

function savedWords({ notes, preview }: NotesPage): string | undefined {
  const { id } = notes.draft.value
  const [problem] = preview.problems.value
  const isShown = notes.lastSaved.value === id && !notes.unsaved.value.has(id)
  return isShown && problem ? i18n.t('notes.savedBroken', [problemWords(problem)]) : undefined
}
