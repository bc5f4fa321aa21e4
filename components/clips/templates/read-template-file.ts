import { isRecord } from '@/lib/core/is-record'
import { type ClipperTemplate, readClipper, readNoteFile } from '@/lib/clips'
import type { ImportProblem } from '@/lib/core/import-problem'
import { readJson } from '@/lib/core/read-json'

export type ReadTemplates =
  | { ok: true; templates: ClipperTemplate[] }
  | { ok: false; problems: ImportProblem[] }

/** Reads a file of Pluck's own templates, or a template file of Obsidian Web Clipper. Never throws. */
export function readTemplateFile(text: string): ReadTemplates {
  const json = readJson(text)
  if (!json.ok) return { ok: false, problems: [json.problem] }
  if (isRecord(json.value) && 'schemaVersion' in json.value) {
    const read = readClipper(text)
    return read.ok ? { ok: true, templates: [read.template] } : read
  }
  const read = readNoteFile(text)
  if (!read.ok) return read
  const templates = read.templates.map((parts) => ({ parts, patterns: [], unsupported: [] }))
  return { ok: true, templates }
}
