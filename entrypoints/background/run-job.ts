import { readInTab } from '@/lib/engines/browser/in-tab'
import type { createServiceEngine } from '@/lib/engines/service'
import type { Job } from '@/lib/jobs/job'
import type { Outcome } from '@/lib/jobs/queue'

/** Carries a job out on the connection that its record names. */
export const runJob =
  (atService: ReturnType<typeof createServiceEngine>) =>
  ({ connection, page, request }: Job, signal: AbortSignal): Promise<Outcome> =>
    connection.kind === 'service'
      ? atService(request, connection.baseUrl, signal)
      : readInTab(page.tabId, request, signal)
