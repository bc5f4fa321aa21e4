import { isRecord } from '@/lib/core/objects';
import type { ImportProblem } from '@/lib/core/import-problem';
import { readJson } from '@/lib/core/read-json';
import { readNoteFile } from '@/lib/clips/templates/note';
import { type ClipperTemplate, readClipper } from './read-clipper';

export type ReadTemplates =
  | { ok: true; templates: ClipperTemplate[] }
  | { ok: false; problems: ImportProblem[] };

/**
 * Reads a file of Pluck's own templates, or a template file of Obsidian Web
 * Clipper. Never throws.
 */
export function readTemplateFile(text: string): ReadTemplates {
  const json = readJson(text);
  if (json.ok && isRecord(json.value) && 'schemaVersion' in json.value) {
    const read = readClipper(text);
    return read.ok ? { ok: true, templates: [read.template] } : read;
  }
  const read = readNoteFile(text);
  if (!read.ok) return read;
  return {
    ok: true,
    templates: read.templates.map(({ sites = [], needs, ...parts }) => ({
      parts,
      patterns: sites,
      needs: needs ?? { formats: [], prompts: [] },
      unsupported: [],
    })),
  };
}
