import { type Job, isActive } from '@/lib/jobs/job'
import { findTab } from '@/lib/platform/tab'
import type { Outlook, Way } from '@/lib/rpc/outlook'
import { builtInPresets } from '@/lib/schema/preset'
import { settingsItem } from '@/lib/store/settings'
import { wayToRead, wayToReadFor, wayToSend } from './ways'

/** What the popup needs to know of a tab, in one answer. */
export async function lookAt(tabId: number, jobs: Job[]): Promise<Outlook> {
  const [tab, { service }] = await Promise.all([findTab(tabId), settingsItem.getValue()])
  const read: Way = tab ? await wayToRead(tab) : { ok: false, reason: 'start.tab-gone' }
  const send = wayToSend(tab?.url, service)
  const own = (job: Job) => tab?.url !== undefined && job.page.url === tab.url
  const job = jobs.find(own)
  return {
    ways: { browser: read, service: send },
    kind: service ? 'service' : 'browser',
    serviceHost: service && new URL(service.baseUrl).host,
    presets: builtInPresets.map((preset) => ({
      id: preset.id,
      ways: { browser: wayToReadFor(preset, read), service: send },
    })),
    job: job ? summaryOf(job) : null,
    othersActive: jobs.filter((other) => isActive(other) && !own(other)).length,
  }
}

const summaryOf = ({ id, state, presetId, endedAt, error, connection }: Job): Outlook['job'] => ({
  id,
  state,
  presetId,
  endedAt,
  error,
  connection,
})
