import { type TemplateWarning, warningsOf } from './warnings'
import { type Compiled, type Parsed, compile, compileList, fill } from './engine'
import { shown } from './filters/filter'
import { frontmatter, propertyValue } from './frontmatter'
import { type Note, noteFile, noteFolder } from './note'
import type { NoteParts } from './note-template'
import type { TemplateProblem } from './template-fault'
import type { NoteValues } from './values/note-values'

export type Rendering =
  | { ok: true; note: Note; warnings: TemplateWarning[] }
  | { ok: false; problems: TemplateProblem[] }

export type Phase = 'reading' | 'naming' | 'properties' | 'body'

/** `onPhase` is called and awaited before each phase, so that a page stays responsive. */
export type RenderOptions = { signal?: AbortSignal; onPhase?: (phase: Phase) => unknown }

/**
 * Makes a note from a template and its values. Template errors are returned as problems, all of one phase together.
 * Throws only the reason of `signal`.
 */
export async function renderNote(
  template: Pick<NoteParts, 'fileName' | 'folder' | 'properties' | 'body'>,
  values: NoteValues,
  { signal, onPhase }: RenderOptions = {},
): Promise<Rendering> {
  const problems: TemplateProblem[] = []
  const compiled = new Map<string, Compiled>()
  const take = <Value>(where: string, parsed: Parsed<Value>): Value | undefined => {
    if (parsed.ok) return parsed.value
    problems.push({ where, ...parsed.fault })
  }
  const read = (where: string, source: string, parse = compile) => {
    const part = take(where, parse(source))
    if (part) compiled.set(where, part)
  }
  const filled = (where: string) => {
    const part = compiled.get(where)
    return part && take(where, fill(part, values))
  }
  const start = async (phase: Phase) => {
    signal?.throwIfAborted()
    await onPhase?.(phase)
    signal?.throwIfAborted()
  }
  const valueAt = (at: number) => `properties[${at}].value`

  await start('reading')
  read('fileName', template.fileName.trim())
  read('folder', template.folder.trim())
  for (const [at, { type, value }] of template.properties.entries())
    read(valueAt(at), value.trim(), type === 'multitext' ? compileList : compile)
  read('body', template.body)
  if (problems.length > 0) return { ok: false, problems }

  await start('naming')
  const name = noteFile(shown(filled('fileName')))
  const folder = noteFolder(shown(filled('folder')))

  await start('properties')
  const properties = template.properties.map(({ name: label, type }, at) => ({
    name: label,
    type,
    value: propertyValue(type, filled(valueAt(at))),
  }))
  const head = frontmatter(properties)

  await start('body')
  const body = shown(filled('body'))
  if (problems.length > 0) return { ok: false, problems }
  const warnings = [...compiled].flatMap(([where, { pieces }]) => warningsOf(where, pieces, values))
  return { ok: true, note: { name, folder, properties, frontmatter: head, body }, warnings }
}
