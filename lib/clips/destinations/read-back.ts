import { noteText } from '@/lib/clips/templates/note'
import type { Arrival, Delivery, Plan } from './destination'
import { Failure } from './failure'
import { freeTitle, pathTo, placeOf } from './note-path'

/** A file by its path, undefined where there is none. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** Names a text by what is in it. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is added to a note that is there: its body alone, since properties stand at a file’s beginning. */
export const addition = ({ note }: Pick<Delivery, 'note'>): string => note.body.trimEnd()

/** A text with another behind it, a blank line between. */
export const joined = (before: string, added: string): string =>
  before.trim() === '' ? `${added}\n` : `${before.trimEnd()}\n\n${added}\n`

/** Where a note goes among files, by what is there now. */
export async function planFile(delivery: Delivery, read: ReadFile): Promise<Plan | { exists: string }> {
  const { folders, title } = placeOf(delivery)
  const where = pathTo(folders, title)
  const found = await read(where)
  const written = await digest(noteText(delivery.note))
  // An empty file is what a sending leaves that was cut off before it wrote.
  if (found === undefined || found === '') return { where, act: 'create', written }
  const how = delivery.place === 'append' ? 'append' : delivery.exists
  if (how === 'number') {
    const free = await freeTitle(title, async (other) => (await read(pathTo(folders, other))) !== undefined)
    return { where: pathTo(folders, free), act: 'create', written }
  }
  const before = await digest(found)
  if (how === 'append') return { where, act: how, before }
  return how === 'ask' && before !== delivery.written
    ? { exists: where }
    : { where, act: 'replace', before, written }
}

/** Throws where what is to be replaced was changed since: it is looked at anew, and asked about where the user wants that. */
export async function checkUnchanged({ act, before }: Plan, found = ''): Promise<void> {
  if (act === 'replace' && (await digest(found)) !== before) throw new Failure('busy')
}

/** Whether a file holds what was to be written. Only what is as it was before is certainly not written. */
export async function judge(
  found: string | undefined,
  { note }: Delivery,
  { act, before, written }: Plan,
  arrival: Arrival,
): Promise<Arrival | 'missing' | 'unsure'> {
  if (found === undefined || found === '') return before === undefined ? 'missing' : 'unsure'
  const now = await digest(found)
  if (now === written) return arrival
  if (now === before) return 'missing'
  const isAdded = act === 'append' && found.trimEnd().endsWith(addition({ note }))
  return isAdded ? arrival : 'unsure'
}
