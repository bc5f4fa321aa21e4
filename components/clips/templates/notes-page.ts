import { type Signal, signal } from '@preact/signals'
import { fieldId, goTo, insertInto } from './fields'
import type { NoteImport } from './import-state'
import type { Notes } from './notes-state'
import type { Preview } from './preview-state'
import type { RecentResults } from './results-state'

/** Everything the templates page shows. */
export type NotesPage = {
  notes: Notes
  results: RecentResults
  preview: Preview
  incoming: NoteImport
  /** The ID of the template field that last had the focus. */
  lastField: Signal<string>
}

export const notesPage = (parts: Omit<NotesPage, 'lastField'>): NotesPage => ({
  ...parts,
  lastField: signal(fieldId('body')),
})

/** Saves the template on show, or goes to the first problem. */
export async function saveNote({ notes }: NotesPage): Promise<void> {
  await notes.save()
  const [fault] = notes.faults.value
  if (fault) requestAnimationFrame(() => goTo(fault.where))
}

/** Inserts a variable at the last cursor position, else into the body. */
export function insertVariable({ lastField }: NotesPage, path: string): void {
  const text = `{{ ${path} }}`
  if (!insertInto(lastField.value, text)) insertInto(fieldId('body'), text)
}
