import { createNoteWork } from '@/components/notes/note-work'
import { defaultTemplate } from '@/lib/schema/note-template'
import { createOpenDatabase } from '@/lib/store/db'

/** Reads the answer of a job and fills in the default note, with nothing around it: milliseconds. */
async function makeNote(jobId: string): Promise<number> {
  const start = performance.now()
  let isMade = false
  const work = createNoteWork(createOpenDatabase(), (news) => {
    isMade ||= 'end' in news && news.end.ok
  })
  await work({ template: defaultTemplate, source: { jobId }, now: Date.now() })
  if (!isMade) throw new Error('No note.')
  return performance.now() - start
}

Object.assign(globalThis, { makeNote })
