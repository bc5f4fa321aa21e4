import type { Job } from '@/lib/jobs/job'
import type { Queue } from '@/lib/jobs/queue'
import { type VisibleTab, findTab } from '@/lib/platform/tab'
import type { Answer } from '@/lib/rpc/contract'
import type { Handlers } from '@/lib/rpc/serve'
import type { Connection } from '@/lib/schema/connection'
import { findPreset } from '@/lib/schema/preset'
import type { OpenDatabase } from '@/lib/store/db'
import { findJob, newestJobs } from '@/lib/store/read'
import { settingsItem } from '@/lib/store/settings'
import { showIn } from '@/lib/store/shown'
import { lookAt } from './outlook'
import { wayAgain, wayFor } from './ways'

type JobCalls = Pick<Handlers, 'page.look' | 'job.start' | 'job.show' | 'job.cancel' | 'job.again'>
type Asked = Pick<Job, 'page' | 'presetId' | 'request' | 'connection'>
type Deps = { db: OpenDatabase; queue: Queue; now(): number; newId(): string; announce(): void }

/** How far back the newest job of a page is looked for. */
const recent = 200

export function jobHandlers({ db, queue, now, newId, announce }: Deps): JobCalls {
  async function begin({ page, presetId, request, connection }: Asked): Promise<Answer<'job.start'>> {
    const job: Job = {
      id: newId(),
      page,
      presetId,
      request,
      connection,
      state: 'queued',
      createdAt: now(),
      hasResult: false,
    }
    const jobId = await queue.add(job).catch(() => undefined)
    if (jobId === undefined) return { ok: false, reason: 'start.storage' }
    await showIn(page.windowId, { jobId, at: now() })
    announce()
    return { ok: true, jobId }
  }

  return {
    async 'page.look'({ tabId }) {
      return lookAt(tabId, await newestJobs(await db(), recent))
    },

    async 'job.start'({ presetId, kind, from }) {
      const preset = findPreset(presetId)
      if (!preset) return { ok: false, reason: 'start.unknown-preset' }
      const { service } = await settingsItem.getValue()
      const chosen = kind ?? (service ? 'service' : 'browser')
      const tab = 'tabId' in from ? await findTab(from.tabId) : typedPage(from)
      if (!tab) return { ok: false, reason: 'start.tab-gone' }
      const way = await wayFor(chosen, preset, tab, service)
      if (!way.ok) return way
      const { tabId, windowId, url = '', title = '' } = tab
      const connection: Connection =
        chosen === 'service' && service
          ? { kind: 'service', id: service.id, baseUrl: service.baseUrl }
          : { kind: 'browser' }
      const page = { tabId, windowId, url, title }
      return begin({ page, presetId, request: { url, ...preset.options }, connection })
    },

    async 'job.show'({ jobId, windowId }) {
      await showIn(windowId, { jobId, at: now() })
      announce()
      return null
    },

    async 'job.cancel'({ jobId }) {
      await queue.cancel(jobId)
      return null
    },

    async 'job.again'({ jobId }) {
      const job = await findJob(await db(), jobId)
      if (!job) return { ok: false, reason: 'start.unknown-job' }
      const { service } = await settingsItem.getValue()
      const way = await wayAgain(job, service)
      return way.ok ? begin(job) : way
    },
  }
}

/** A page that is known by a typed address alone. The canonical form is sent, so that no other parser reads it differently. */
const typedPage = ({ windowId, url }: { windowId: number; url: string }): VisibleTab => ({
  tabId: -1,
  windowId,
  url: URL.parse(url)?.href ?? url,
})
