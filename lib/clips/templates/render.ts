import { type Doubt, doubtsOf } from './doubts'
import { type Compiled, type Parsed, compile, compileList, fill } from './engine'
import { shown } from './filters/filter'
import { type Property, frontmatter, propertyValue } from './frontmatter'
import { noteFile, noteFolder } from './note'
import type { Note } from './note'
import type { NoteParts } from './note-template'
import type { TemplateFault } from './template-fault'
import type { NoteValues } from './values/note-values'

/** `where`: `fileName`, `folder`, `body` or `properties[2].value`. */
export type TemplateProblem = TemplateFault & { where: string }

/** `doubts`: probable mistakes in the template, although the note was made. */
export type Rendering = { ok: true; note: Note; doubts: Doubt[] } | { ok: false; problems: TemplateProblem[] }

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
  const take = <Value>(where: string, outcome: Parsed<Value>): Value | undefined => {
    if (outcome.ok) return outcome.value
    problems.push({ where, ...outcome.fault })
  }
  const start = async (phase: Phase) => {
    signal?.throwIfAborted()
    await onPhase?.(phase)
    signal?.throwIfAborted()
  }
  const filled = (where: string, source: Compiled | undefined) => source && take(where, fill(source, values))
  const place = (at: number) => `properties[${at}].value`

  await start('reading')
  const sources = {
    fileName: take('fileName', compile(template.fileName.trim())),
    folder: take('folder', compile(template.folder.trim())),
    properties: template.properties.map(({ type, value }, at) =>
      take(place(at), (type === 'multitext' ? compileList : compile)(value.trim())),
    ),
    body: take('body', compile(template.body)),
  }
  if (problems.length > 0) return { ok: false, problems }

  await start('naming')
  const name = noteFile(shown(filled('fileName', sources.fileName)))
  const folder = noteFolder(shown(filled('folder', sources.folder)))

  await start('properties')
  const properties = template.properties.map(({ name: label, type }, at): Property => {
    const value = propertyValue(type, filled(place(at), sources.properties[at]))
    return { name: label, type, value }
  })
  const head = frontmatter(properties)

  await start('body')
  const body = shown(filled('body', sources.body))
  if (problems.length > 0) return { ok: false, problems }
  const all: [string, Compiled | undefined][] = [
    ['fileName', sources.fileName],
    ['folder', sources.folder],
    ...sources.properties.map((source, at): [string, Compiled | undefined] => [place(at), source]),
    ['body', sources.body],
  ]
  const doubts = all.flatMap(([where, source]) => (source ? doubtsOf(where, source.pieces, values) : []))
  return { ok: true, note: { name, folder, properties, frontmatter: head, body }, doubts }
}
