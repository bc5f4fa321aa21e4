import { browserFormats } from '@/lib/engines/browser/formats'
import { judgeReading } from '@/lib/engines/browser/readable'
import type { Job } from '@/lib/jobs/job'
import { type VisibleTab, findTab, probeTab } from '@/lib/platform/tab'
import { judgeSending } from '@/lib/privacy/judge'
import type { Way } from '@/lib/rpc/outlook'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { ConnectionKind, Service } from '@/lib/schema/connection'
import type { Preset } from '@/lib/schema/preset'

const open: Way = { ok: true }
const closed = (reason: StartRefusal): Way => ({ ok: false, reason })

/** Whether the tab can be read in place right now. */
export async function wayToRead(tab: VisibleTab): Promise<Way> {
  const judged = judgeReading(tab.url, await probeTab(tab.tabId))
  return judged.ok ? open : closed(`reading.${judged.reason}`)
}

/** Whether the address may be sent to the service. */
export function wayToSend(url: string | undefined, service: Service | null): Way {
  if (!service) return closed('start.no-service')
  if (url === undefined) return closed('start.no-address')
  const judged = judgeSending(url, service)
  return judged.verdict === 'send' ? open : closed(`privacy.${judged.reason}`)
}

/** The way to read, for this preset: a format that only a service makes is refused here. */
export const wayToReadFor = ({ options }: Preset, read: Way): Way =>
  options.formats.every((format) => browserFormats.some((able) => able === format))
    ? read
    : closed('start.needs-service')

/** Whether this preset can be carried out this way for this page. Judged at the start of every job. */
export const wayFor = async (
  kind: ConnectionKind,
  preset: Preset,
  tab: VisibleTab,
  service: Service | null,
): Promise<Way> =>
  kind === 'service' ? wayToSend(tab.url, service) : wayToReadFor(preset, await wayToRead(tab))

/** Whether a job can be carried out once more: judged anew, and only where it was sent or read before. */
export async function wayAgain({ connection, page }: Job, service: Service | null): Promise<Way> {
  if (connection.kind === 'service') {
    if (service && service.id !== connection.id) return closed('start.other-service')
    return wayToSend(page.url, service)
  }
  const tab = await findTab(page.tabId)
  if (!tab) return closed('start.tab-gone')
  if (tab.url !== page.url) return closed(tab.url === undefined ? 'start.grant-gone' : 'start.page-moved')
  return wayToRead(tab)
}
