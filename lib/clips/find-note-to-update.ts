import type { Database } from '@/lib/store/db';
import {
  type ClipSource,
  type NoteToUpdate,
  clippedAddress,
  noteToUpdate,
  updatedNote,
} from './clip-of';
import type { Destination } from './destinations/settings';
import { clipsOf } from './store';
import type { NoteTemplate } from './templates/note-template';

export async function findNoteToUpdate(
  db: Database,
  job: ClipSource,
  destination: Destination,
  template: NoteTemplate,
): Promise<NoteToUpdate | undefined> {
  const clips = (await clipsOf(db, clippedAddress(job))).filter(
    ({ where }) => where,
  );
  const found = noteToUpdate(clips, job, destination, template);
  return found && updatedNote(found);
}
