import { browserFormats } from '@/lib/engines/browser/formats'
import { judgeReading } from '@/lib/engines/browser/readable'
import { type Job, isActive } from '@/lib/jobs/job'
import { type VisibleTab, findTab, probeTab } from '@/lib/platform/tab'
import { judgeSending } from '@/lib/privacy/judge'
import type { Outlook, Way } from '@/lib/rpc/outlook'
import type { ConnectionKind, Service } from '@/lib/schema/connection'
import { type Preset, builtInPresets } from '@/lib/schema/preset'
import { settingsItem } from '@/lib/store/settings'

const open: Way = { ok: true }

const canRead = ({ options }: Preset): boolean =>
  options.formats.every((format) => browserFormats.some((able) => able === format))

async function wayToRead(tab: VisibleTab): Promise<Way> {
  const judged = judgeReading(tab.url, await probeTab(tab.tabId))
  return judged.ok ? open : { ok: false, reason: `reading.${judged.reason}` }
}

function wayToSend(url: string | undefined, service: Service | null): Way {
  if (!service) return { ok: false, reason: 'start.no-service' }
  if (url === undefined) return { ok: false, reason: 'start.no-address' }
  const judged = judgeSending(url, service)
  return judged.verdict === 'send' ? open : { ok: false, reason: `privacy.${judged.reason}` }
}

/** Whether this preset can be carried out this way for this page. Judged at the start of every job. */
export async function wayFor(
  kind: ConnectionKind,
  preset: Preset,
  tab: VisibleTab,
  service: Service | null,
): Promise<Way> {
  if (kind === 'service') return wayToSend(tab.url, service)
  return canRead(preset) ? wayToRead(tab) : { ok: false, reason: 'start.needs-service' }
}

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
      ways: { browser: canRead(preset) ? read : { ok: false, reason: 'start.needs-service' }, service: send },
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
