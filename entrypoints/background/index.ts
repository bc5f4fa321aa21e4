import { defineBackground } from 'wxt/utils/define-background'
import { createServiceEngine } from '@/lib/engines/service'
import { activeStates } from '@/lib/jobs/job'
import { createQueue } from '@/lib/jobs/queue'
import { paintBadge, showBadge } from '@/lib/platform/badge'
import { createHeartbeat, onSafetyNet, setSafetyNet } from '@/lib/platform/keep-alive'
import { serve } from '@/lib/rpc/serve'
import { createOpenDatabase } from '@/lib/store/db'
import { countJobs } from '@/lib/store/read'
import { createAnnouncer } from '@/lib/store/revision'
import { closeStorageToPages } from '@/lib/store/secrets/key-slot'
import { createWriter } from '@/lib/store/write'
import { clientFor } from './client'
import { connectionHandlers } from './connection-handlers'
import { jobHandlers } from './job-handlers'
import { runJob } from './run-job'

/** The composition root: builds the parts and adds every listener in this first, synchronous turn. */
export default defineBackground(() => {
  const now = () => Date.now()
  const db = createOpenDatabase()

  const announce = createAnnouncer(async () => {
    const active = await countJobs(await db(), activeStates)
    await Promise.all([showBadge(active), setSafetyNet(active > 0)])
  })
  const store = createWriter(db, { now, announce })
  const queue = createQueue({
    store: { ...store, inState: async (state) => (await db()).getAllFromIndex('jobs', 'state', state) },
    run: runJob(createServiceEngine({ clientFor, deadline: (ms) => AbortSignal.timeout(ms) })),
    now,
    owner: crypto.randomUUID(),
    laneLimit: 2,
    onRunning: createHeartbeat(),
  })

  serve({
    ...jobHandlers({ db, queue, now, newId: () => crypto.randomUUID(), announce }),
    ...connectionHandlers,
  })
  onSafetyNet(() => void queue.resume())
  void Promise.all([closeStorageToPages(), paintBadge(), queue.resume()])
})
