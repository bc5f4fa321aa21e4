import { useSignalEffect } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Editor } from './editor'
import { ImportDialog } from './import-dialog'
import { type NotesPage, saveNote } from './notes-page'
import { problemMessage } from './note-messages'
import { PreviewView } from './preview'
import { TemplateList } from './template-list'
import { Toast } from '@/components/ui/toast'
import { templateName } from './note-draft'

/** The page to create, test and edit note templates. */
export const NotesView = ({ page }: { page: NotesPage }) => {
  const { notes } = page
  useSignalEffect(() => {
    document.title = i18n.t('notes.tab', [templateName(notes.draft.value)])
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void saveNote(page)
      },
      { signal },
    )
    addEventListener('beforeunload', (event) => notes.unsaved.value.size > 0 && event.preventDefault(), {
      signal,
    })
    return () => listening.abort()
  }, [page])
  return (
    <div class="notes settings">
      <TemplateList page={page} />
      <Editor page={page} />
      <PreviewView page={page} />
      <ImportDialog incoming={page.incoming} taken={notes.templates.value.map(templateName)} />
      <Message page={page} />
    </div>
  )
}

/** An undo message, a failed change, or a problem with what was saved. */
const Message = ({ page }: { page: NotesPage }) => {
  const { done, failure, clear, lastSaved } = page.notes
  const last = failure.value === undefined ? done.value : undefined
  return (
    <Toast
      message={
        failure.value === undefined
          ? (last?.message ?? savedMessage(page))
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

function savedMessage({ notes, preview }: NotesPage): string | undefined {
  const { id } = notes.draft.value
  const [problem] = preview.problems.value
  const isShown = notes.lastSaved.value === id && !notes.unsaved.value.has(id)
  return isShown && problem ? i18n.t('notes.savedBroken', [problemMessage(problem)]) : undefined
}
