import { type Signal, signal } from '@preact/signals'
import { fieldId, goTo, insertInto } from './fields'
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

/** Saves the template on show, or goes to what stands in the way. */
export async function saveNote({ notes }: NotesPage): Promise<void> {
  await notes.save()
  const [fault] = notes.faults.value
  if (fault) requestAnimationFrame(() => goTo(fault.where))
}

/** Writes a variable where the cursor was last, else into the body. */
export function insertVariable({ lastField }: NotesPage, path: string): void {
  const text = `{{ ${path} }}`
  if (!insertInto(lastField.value, text)) insertInto(fieldId('body'), text)
}
