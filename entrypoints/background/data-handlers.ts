import { backup } from '@/lib/backup/backup-file'
import { mergeSettings, recordsNow } from '@/lib/backup/merge'
import type { Queue } from '@/lib/jobs/queue'
import { eraseAll } from '@/lib/platform/erase'
import { take } from '@/lib/platform/handover'
import type { Handlers } from '@/lib/rpc/serve'
import { addRecords } from '@/lib/store/add-records'
import type { OpenDatabase } from '@/lib/store/db'
import { readSettings } from '@/lib/store/read-settings'
import { closeStorageToPages } from '@/lib/store/secrets/vault'
import { changeSettings, settingsItem } from '@/lib/store/settings'
import type { ChangedJobs } from '@/lib/store/revision'
import type { createWriter } from '@/lib/store/write'
import { cancelJobs } from './cancel-jobs'

type Deps = {
  db: OpenDatabase
  store: Pick<ReturnType<typeof createWriter>, 'update'>
  queue: Queue
  now(): number
  announce(jobs: ChangedJobs): void
  /** Lets go of the answers that are in memory alone. */
  forget(): void
}

export const dataHandlers = ({
  db,
  store,
  queue,
  now,
  announce,
  forget,
}: Deps): Pick<Handlers, 'data.restore' | 'data.erase'> => ({
  async 'data.restore'({ handover, settings: replaces }) {
    const { settings, records } = backup.parse(await take(handover))
    const then = readSettings(settings)
    const before = await settingsItem.getValue()
    // The settings come last: they are small, and the records are one transaction.
    const added = await addRecords(await db(), recordsNow(records, before, then))
    await changeSettings((current) => mergeSettings(current, then, replaces))
    announce(added)
    return { added: added.length }
  },

  async 'data.erase'() {
    const database = await db()
    await cancelJobs({ store, queue, now }, (state) => database.getAllKeysFromIndex('jobs', 'state', state))
    forget()
    await eraseAll()
    await closeStorageToPages()
    announce(null)
    return null
  },
})
