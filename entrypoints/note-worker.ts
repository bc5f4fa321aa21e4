import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { type NoteSource, type NoteWork, createNoteWork } from '@/components/clips'
import { defaultTemplate } from '@/lib/clips'
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer'
import { createOpenDatabase } from '@/lib/store/db'

const anyPage: NoteSource = {
  clip: { page: { url: 'https://example.com/', title: 'Any' }, request: { formats: ['markdown'] } },
  page: readScrapedPage({ markdown: '# Any\n\n[Page](https://example.com/)' }),
}

/** Makes notes beside the page, where what never ends can be stopped: a work comes in, its news go out, the end last. */
export default defineUnlistedScript(() => {
  const db = createOpenDatabase()
  void db().catch(() => undefined)
  // The first note takes a worker much longer: it makes one that nobody waits for.
  void createNoteWork(db, () => {})({ template: defaultTemplate, source: anyPage, now: 0 })
  const work = createNoteWork(db, (news) => postMessage(news))
  addEventListener('message', ({ data }: MessageEvent<NoteWork>) => void work(data))
})
