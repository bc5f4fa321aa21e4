import { i18n } from '#i18n'
import { presetName } from '@/lib/presets'
import { hostOf } from '@/components/ui/address'
import type { PopupState, ConnectionState, PresetState, Availability } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import { type PopupAction, type PageJob, connectionIn } from './popup-action'

export const connectionName = ({ name, host }: Pick<ConnectionState, 'name' | 'host'>): string =>
  name ?? host ?? i18n.t('popup.thisBrowser')

/** "In this browser", or "At" a service. */
export const connectionPhrase = (place: ConnectionState): string =>
  place.host === null ? i18n.t('popup.inThisBrowser') : i18n.t('popup.atService', [connectionName(place)])

/** Refusals that a connected service would avoid. */
export const needsServiceReasons: ReadonlySet<StartRefusal | undefined> = new Set<StartRefusal>([
  'start.needs-service',
  'start.no-model',
  'start.model-not-downloaded',
])

/** Why a preset can't run there, short enough for a row. */
export function whyNotLabel(way: Availability | undefined): string {
  const reason = way && !way.ok ? way.reason : undefined
  if (reason === 'start.blanks') return i18n.t('popup.hasBlanks')
  return i18n.t(needsServiceReasons.has(reason) ? 'popup.needsService' : 'popup.notHere')
}

/** A job's preset name, even if the preset was deleted. */
export const jobName = (job: PageJob, preset: PresetState | undefined): string =>
  presetName(preset ?? { id: job.presetId }) || i18n.t('popup.gonePreset')

/** Where a job was sent; undefined if it stayed in this browser. */
const sentTo = ({ connection }: PageJob): string | undefined =>
  connection.kind === 'service' ? hostOf(connection.baseUrl) : undefined

/**
 * Where Enter sends the page, or where it was sent: a service's host, else nothing. `asked`: where the
 * typed prompt is sent, which takes priority over the main button.
 */
export function goesTo(
  outlook: PopupState,
  action: PopupAction,
  asked?: ConnectionId,
): string | null | undefined {
  const via = asked ?? ('via' in action ? action.via : undefined)
  if (via !== undefined) return connectionIn(outlook, via)?.host
  return 'job' in action ? sentTo(action.job) : undefined
}

/** The host of a page, if a site rule can apply to it. */
export const siteOf = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:/.test(url) ? hostOf(url) : undefined
