import { type Signal, signal } from '@preact/signals'
import { fieldId, insertInto } from './fields'
import type { NoteImport } from './import-state'
import type { Notes } from './notes-state'
import type { Preview } from './preview-state'
import type { RecentResults } from './results-state'

/** All that the page of templates shows. */
export type NotesPage = {
  notes: Notes
  results: RecentResults
  preview: Preview
  incoming: NoteImport
  /** The id of the field of the template that had the focus last. */
  lastField: Signal<string>
}

export const notesPage = (parts: Omit<NotesPage, 'lastField'>): NotesPage => ({
  ...parts,
  lastField: signal(fieldId('body')),
})

/** Writes a variable where the cursor was last, else into the body. */
export function insertVariable({ lastField }: NotesPage, path: string): void {
  const text = `{{ ${path} }}`
  if (!insertInto(lastField.value, text)) insertInto(fieldId('body'), text)
}
