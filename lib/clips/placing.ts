import type { Exists, NotePlace } from './destinations/definition'
import type { NoteBehavior } from './templates/note-template'

/** Where a note with this behavior goes, and what happens if its name is taken. */
export function placing(behavior: NoteBehavior, exists: Exists): { place: NotePlace; exists: Exists } {
  switch (behavior) {
    case 'new':
      return { place: 'new', exists }
    case 'replace':
      return { place: 'new', exists: 'replace' }
    case 'append':
      return { place: 'append', exists }
    case 'append-daily':
      return { place: 'daily', exists }
  }
}
