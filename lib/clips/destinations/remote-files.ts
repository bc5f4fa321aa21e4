import { noteText } from '@/lib/clips/templates/note'
import type { DeliveredNote, Delivery, DeliveryPlan } from './delivery'
import { addition, checkUnchanged, isConflict, joined, judge, writeOnce } from './read-back'

/** A file that exists. Without a `version` it can't be protected from changes in between. */
type RemoteFile = { text: string; version?: string }

/**
 * Files behind an API that only replaces the version it is told. `write` replaces `known`, or creates a file, and is
 * refused if that is no longer so.
 */
export type RemoteFiles = {
  read(path: string): Promise<RemoteFile | undefined>
  write(path: string, data: string | Blob, known?: RemoteFile): Promise<void>
}

/** Writes a note and its pictures as planned. */
export async function sendFile(
  delivery: Delivery,
  plan: DeliveryPlan,
  { read, write }: RemoteFiles,
  arrival: DeliveredNote,
): Promise<DeliveredNote> {
  const { where, act } = plan
  const folder = where.split('/').slice(0, -1)
  for (const { path, blob } of delivery.files ?? []) {
    const place = [...folder, path].join('/')
    await write(place, blob).catch(async (cause: unknown) => {
      // An earlier attempt wrote it: no other note has pictures of this name.
      if (!isConflict(cause) || !(await read(place))) throw cause
    })
  }
  const found = await read(where)
  await checkUnchanged(plan, found?.text)
  const isAddition = act === 'append' && found !== undefined
  const text = isAddition ? joined(found.text, addition(delivery)) : noteText(delivery.note)
  const known = act === 'create' && found?.text !== '' ? undefined : found
  return writeOnce(
    write(where, text, known).then(() => arrival),
    async () => judge((await read(where))?.text, delivery, plan, arrival),
  )
}
