import { canRead } from '@/lib/engines/browser/formats'
import { judgeReading } from '@/lib/engines/browser/readable'
import type { Job } from '@/lib/jobs/job'
import { type VisibleTab, findTab, probeTab } from '@/lib/platform/tab'
import { judgeSending } from '@/lib/privacy/judge'
import type { Way } from '@/lib/rpc/outlook'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, type Service, thisBrowser } from '@/lib/schema/connection'
import type { Preset } from '@/lib/schema/preset'
import type { PresetOptions } from '@/lib/schema/preset-options'
import { type Settings, connectionOf, findService } from '@/lib/schema/settings'

const open: Way = { ok: true }
const closed = (reason: StartRefusal): Way => ({ ok: false, reason })

/** Whether the tab can be read in place right now. */
export async function wayToRead(tab: VisibleTab): Promise<Way> {
  const judged = judgeReading(tab.url, await probeTab(tab.tabId))
  return judged.ok ? open : closed(`reading.${judged.reason}`)
}

/** Whether the address may be sent to the service. */
export function wayToSend(url: string | undefined, service: Service | undefined): Way {
  if (!service) return closed('start.no-service')
  if (url === undefined) return closed('start.no-address')
  const judged = judgeSending(url, service)
  return judged.verdict === 'send' ? open : closed(`privacy.${judged.reason}`)
}

/** The way to read, for these options: what only a service can do is refused here. */
export const wayToReadFor = (options: PresetOptions, read: Way): Way =>
  canRead(options) ? read : closed('start.needs-service')

/**
 * Where a preset runs unless something else is chosen: on its own connection or the user's, and at the first service where
 * that is this browser and only a service can do it.
 */
export function usualConnection(settings: Settings, preset: Preset): ConnectionId {
  const usual = connectionOf(settings, preset)
  const isBeyond = usual === thisBrowser && !canRead(preset.options)
  return (isBeyond && serviceFor(settings, preset)?.id) || usual
}

/** The service that a preset runs on, or where it runs in this browser the first one. Undefined without any. */
export const serviceFor = (settings: Settings, preset: Preset | undefined): Service | undefined =>
  findService(settings, connectionOf(settings, preset)) ?? settings.services[0]

/** Whether these options can be carried out there for this page. Judged at the start of every job. */
export const wayFor = async (
  connection: ConnectionId,
  options: PresetOptions,
  tab: VisibleTab,
  settings: Settings,
): Promise<Way> =>
  connection === thisBrowser
    ? wayToReadFor(options, await wayToRead(tab))
    : wayToSend(tab.url, findService(settings, connection))

/** Whether a job can be carried out once more: judged anew, and only where it was sent or read before. */
export async function wayAgain({ connection, page }: Job, settings: Settings): Promise<Way> {
  if (connection.kind === 'service') {
    const service = findService(settings, connection.id)
    if (service?.baseUrl !== connection.baseUrl) return closed('start.other-service')
    return wayToSend(page.url, service)
  }
  const tab = await findTab(page.tabId)
  if (!tab) return closed('start.tab-gone')
  if (tab.url !== page.url) return closed(tab.url === undefined ? 'start.grant-gone' : 'start.page-moved')
  return wayToRead(tab)
}
