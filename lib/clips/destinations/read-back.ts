import { noteText } from '@/lib/clips/templates/note'
import type { DeliveredNote, Delivery, DeliveryPlan } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { freeTitle, pathTo, pathPartsOf } from './note-path'

/** Reads a file by its path, undefined if it doesn't exist. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** A hash of a text. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The text to append to an existing note: only its body, because properties must be at the start of a file. */
export const addition = ({ note }: Pick<Delivery, 'note'>): string => note.body.trimEnd()

/** A text with another appended, separated by a blank line. */
export const joined = (before: string, added: string): string =>
  before.trim() === '' ? `${added}\n` : `${before.trimEnd()}\n\n${added}\n`

/** Plans a note among files, by what exists now. */
export async function planFile(
  delivery: Delivery,
  read: ReadFile,
): Promise<DeliveryPlan | { exists: string }> {
  const { folders, title } = pathPartsOf(delivery)
  const where = pathTo(folders, title)
  const found = await read(where)
  const written = await digest(noteText(delivery.note))
  // An empty file is left by a send that was cut off before it wrote.
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

/** Throws if the target was changed since the plan: it is then planned again, and the user asked if needed. */
export async function checkUnchanged({ act, before }: DeliveryPlan, found = ''): Promise<void> {
  if (act === 'replace' && (await digest(found)) !== before) throw new DeliveryFailure('busy')
}

/** Checks whether a file contains the planned text. Only an unchanged file is certainly not written. */
export async function judge(
  found: string | undefined,
  { note }: Delivery,
  { act, before, written }: DeliveryPlan,
  arrival: DeliveredNote,
): Promise<DeliveredNote | 'missing' | 'unsure'> {
  if (found === undefined || found === '') return before === undefined ? 'missing' : 'unsure'
  const now = await digest(found)
  if (now === written) return arrival
  if (now === before) return 'missing'
  const isAdded = act === 'append' && found.trimEnd().endsWith(addition({ note }))
  return isAdded ? arrival : 'unsure'
}
