import { computed } from '@preact/signals'
import { render } from 'preact'
import { createNoteImport } from '@/components/notes/import-state'
import { templateOf } from '@/components/notes/note-draft'
import { NotesView } from '@/components/notes/notes'
import { notesPage } from '@/components/notes/notes-page'
import { createNotes } from '@/components/notes/notes-state'
import { createPreview } from '@/components/notes/preview-state'
import { createNoteMaker } from '@/components/notes/render-note'
import { createRecentResults } from '@/components/notes/results-state'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/settings/settings.css'
import '@/components/outputs/outputs.css'
import '@/components/outputs/markdown.css'
import '@/components/notes/notes.css'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'
import { watchStore } from '@/lib/store/revision'
import { settingsItem } from '@/lib/store/settings'

const root = document.querySelector('#app')
if (root) {
  const asked = new URLSearchParams(location.search)
  const notes = createNotes({
    call,
    settings: await settingsItem.getValue(),
    chosen: asked.get('template') ?? undefined,
    newId: () => crypto.randomUUID(),
  })
  const results = createRecentResults(createOpenDatabase(), asked.get('job') ?? undefined)
  const preview = createPreview({
    maker: createNoteMaker(),
    template: computed(() => templateOf(notes.draft.value)),
    source: results.source,
    now: () => Date.now(),
  })
  settingsItem.watch(notes.show)
  watchStore(results.refresh, new AbortController().signal)
  void results.refresh()
  render(<NotesView page={notesPage({ notes, results, preview, incoming: createNoteImport(notes) })} />, root)
}
