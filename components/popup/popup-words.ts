import { i18n } from '#i18n'
import { presetName } from '@/lib/presets'
import { hostOf } from '@/components/ui/address'
import type { Outlook, Place, PresetOutlook, Way } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import { type Action, type PageJob, placeIn } from './popup-action'

export const placeName = ({ name, host }: Pick<Place, 'name' | 'host'>): string =>
  name ?? host ?? i18n.t('popup.thisBrowser')

/** "In this browser", or "At" a service. */
export const placePhrase = (place: Place): string =>
  place.host === null ? i18n.t('popup.inThisBrowser') : i18n.t('popup.atService', [placeName(place)])

/** What this browser cannot do and a service, once it is connected, can. */
export const beyondBrowser: ReadonlySet<StartRefusal | undefined> = new Set<StartRefusal>([
  'start.needs-service',
  'start.no-model',
  'start.model-not-downloaded',
])

/** Why a preset does not run there, in as few words as a row has room for. */
export function whyNotWords(way: Way | undefined): string {
  const reason = way && !way.ok ? way.reason : undefined
  if (reason === 'start.blanks') return i18n.t('popup.hasBlanks')
  return i18n.t(beyondBrowser.has(reason) ? 'popup.needsService' : 'popup.notHere')
}

/** The name of a job's preset, also where it is gone. */
export const jobName = (job: PageJob, preset: PresetOutlook | undefined): string =>
  presetName(preset ?? { id: job.presetId }) || i18n.t('popup.gonePreset')

/** Where a job was sent, undefined where it stayed in this browser. */
const sentTo = ({ connection }: PageJob): string | undefined =>
  connection.kind === 'service' ? hostOf(connection.baseUrl) : undefined

/**
 * Where a page goes on Enter, or went: the host of a service, else nothing. `asked`: where what was typed is sent, which goes
 * before the main button.
 */
export function goesTo(outlook: Outlook, action: Action, asked?: ConnectionId): string | null | undefined {
  const via = asked ?? ('via' in action ? action.via : undefined)
  if (via !== undefined) return placeIn(outlook, via)?.host
  return 'job' in action ? sentTo(action.job) : undefined
}

/** The host of a page that a site rule can be made for. */
export const siteOf = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:/.test(url) ? hostOf(url) : undefined
