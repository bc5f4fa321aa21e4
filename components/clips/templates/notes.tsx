import { useSignalEffect } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Editor } from './editor'
import { ImportDialog } from './import-dialog'
import { Message } from './message'
import { type NotesPage, saveNote } from './notes-page'
import { templateName } from './template-name'
import { PreviewView } from './preview'
import { TemplateList } from './template-list'

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
