import type { Database } from '@/lib/store/db'
import { type ClipSource, clippedAddress, noteToUpdate } from './clip-of'
import type { Destination } from './destinations/settings'
import { clipsOf } from './store'
import type { NoteTemplate } from './templates/note-template'

/** The path and digest of the note at a destination that the next clip of a job updates. */
export async function findNoteToUpdate(
  db: Database,
  job: ClipSource,
  destination: Destination,
  template: NoteTemplate,
): Promise<{ where: string; written?: string } | undefined> {
  const clips = (await clipsOf(db, clippedAddress(job))).filter(({ where }) => where)
  const { where, written } = noteToUpdate(clips, job, destination, template) ?? {}
  return where ? { where, written } : undefined
}
