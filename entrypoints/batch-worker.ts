import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { type ExportNews, type ExportOrder, writeLines, writeZip } from '@/lib/batches'
import { messageOf } from '@/lib/core/message-of'
import { createOpenDatabase } from '@/lib/store/db'
import { findResult } from '@/lib/scrape'

/** Writes a batch's pages into one file off the page's thread, so that it can be stopped. */
export default defineUnlistedScript(() => {
  const tell = (news: ExportNews) => postMessage(news)

  async function write({ as, rows }: ExportOrder): Promise<Blob> {
    const db = await createOpenDatabase()()
    const deps = {
      open: async (jobId: string) => (await findResult(db, jobId))?.raw,
      onDone: (done: number) => tell({ done }),
    }
    return as === 'markdown' ? writeZip(rows, deps) : writeLines(rows, deps)
  }

  addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
    write(data).then(
      (file) => tell({ file }),
      (cause: unknown) => tell({ failure: messageOf(cause) }),
    )
  })
})
