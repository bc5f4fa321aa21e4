import { computed } from '@preact/signals'
import { render } from 'preact'
import { createNoteImport } from '@/components/clips/templates/import-state'
import { templateOf } from '@/components/clips/templates/note-draft'
import { NotesView } from '@/components/clips/templates/notes'
import { notesPage } from '@/components/clips/templates/notes-page'
import { createNotes } from '@/components/clips/templates/notes-state'
import { createPreview } from '@/components/clips/templates/preview-state'
import { createNoteMaker } from '@/components/clips/templates/render-note'
import { createRecentResults } from '@/components/clips/templates/results-state'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/options/settings.css'
import '@/components/outputs/outputs.css'
import '@/components/outputs/markdown.css'
import '@/components/clips/templates/notes.css'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'
import { watchStore } from '@/lib/store/revision'
import { settingsItem } from '@/lib/settings/store'

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
  watchStore(results.refresh)
  void results.refresh()
  render(<NotesView page={notesPage({ notes, results, preview, incoming: createNoteImport(notes) })} />, root)
}
