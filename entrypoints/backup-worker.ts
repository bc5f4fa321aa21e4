import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import {
  type BackupNews,
  type BackupOrder,
  type BackupOutcome,
  readBackup,
  rescue,
  writeBackup,
} from '@/lib/data'
import { messageOf } from '@/lib/core/message-of'
import { createOpenDatabase, databaseName } from '@/lib/store/db'
import { findFiles, findJob, findResult } from '@/lib/scrape'

/**
 * Writes and reads backups off the page's thread, so that it can be stopped: receives a task and posts
 * progress.
 */
export default defineUnlistedScript(() => {
  const tell = (news: BackupNews) => postMessage(news)
  const now = () => Date.now()

  async function carryOut(order: BackupOrder): Promise<BackupOutcome> {
    if ('read' in order) {
      const onDone = (done: number, total: number) => tell({ done, total })
      return { read: await readBackup(order.read, { now: now(), onDone }) }
    }
    if ('rescue' in order) return { written: await rescue(databaseName) }
    const db = await createOpenDatabase()()
    const jobIds = (await db.getAllKeysFromIndex('jobs', 'createdAt')).map(String)
    const written = await writeBackup(
      {
        settings: order.write,
        jobIds,
        job: (id) => findJob(db, id),
        result: (id) => findResult(db, id),
        files: (id) => findFiles(db, id),
      },
      { now: now(), onDone: (done) => tell({ done, total: jobIds.length }) },
    )
    return { written }
  }

  addEventListener('message', ({ data }: MessageEvent<BackupOrder>) => {
    void carryOut(data)
      .catch((cause: unknown): BackupOutcome => ({ failure: messageOf(cause) }))
      .then((outcome) => tell({ outcome }))
  })
})
