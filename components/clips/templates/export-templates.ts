import { saveFile } from '@/components/ui/save-file'
import { type NoteTemplate, writeNoteFile } from '@/lib/clips'
import { fileName } from '@/lib/safe/file-name'

/** Saves templates as one file, under the name of a single one. */
export function exportTemplates(templates: readonly NoteTemplate[]): void {
  const [first] = templates
  const name = templates.length === 1 && first ? fileName(first.name, 'json') : 'pluck-notes.json'
  saveFile(name, new Blob([writeNoteFile(templates)], { type: 'application/json' }))
}
