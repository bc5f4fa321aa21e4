import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { type NoteWork, createNoteWork } from '@/components/notes/note-work'
import { createOpenDatabase } from '@/lib/store/db'

/** Makes notes beside the page, where what never ends can be stopped: a work comes in, its news go out, the end last. */
export default defineUnlistedScript(() => {
  const db = createOpenDatabase()
  void db().catch(() => undefined)
  const work = createNoteWork(db, (news) => postMessage(news))
  addEventListener('message', ({ data }: MessageEvent<NoteWork>) => void work(data))
})
