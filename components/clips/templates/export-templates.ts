import { saveFile } from '@/components/ui/save-file'
import { type NoteTemplate, writeNoteFile } from '@/lib/clips'
import { fileName } from '@/lib/safe/file-name'

/** Exports templates as one file, named after the template if there is only one. */
export function exportTemplates(templates: readonly NoteTemplate[]): void {
  const [first] = templates
  const name = templates.length === 1 && first ? fileName(first.name, 'json') : 'pluck-notes.json'
  saveFile(name, new Blob([writeNoteFile(templates)], { type: 'application/json' }))
}
