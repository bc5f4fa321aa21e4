import { Ban, CircleMinus, Clock } from 'lucide'
import { i18n } from '#i18n'
import { type Look, stateLooks } from '@/components/jobs/job-words'
import { presetName } from '@/components/presets/preset-name'
import { serviceName } from '@/components/settings/service-words'
import { hostOf } from '@/components/ui/address'
import { keyOf, refusalWords } from '@/components/ui/words'
import type { Batch, BatchState } from '@/lib/batches/batch'
import type { RowState } from '@/lib/batches/table'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type Settings, findService } from '@/lib/schema/settings'

export const batchLook = (state: BatchState): Look => stateLooks[state === 'starting' ? 'running' : state]

export const batchStateName = (state: BatchState): string => i18n.t(`batches.state.${state}`)

/** What a batch is called: its preset. */
export const batchName = ({ presetId, presetName: name }: Pick<Batch, 'presetId' | 'presetName'>): string =>
  presetName({ id: presetId, name }) || i18n.t('batches.elsewhere')

/** Where a batch is carried out. */
export function placeName({ connection }: Batch, settings: Settings): string {
  if (connection.kind === 'browser') return i18n.t('settings.thisBrowser')
  const service = findService(settings, connection.id)
  return service ? serviceName(service) : hostOf(connection.baseUrl)
}

const ownLooks: Record<Exclude<RowState, keyof typeof stateLooks>, Look> = {
  'to-come': { icon: Clock, tone: '' },
  'not-scraped': { icon: CircleMinus, tone: '' },
  'left-out': { icon: Ban, tone: 'is-warn' },
}

const isOwn = (state: RowState): state is keyof typeof ownLooks => Object.hasOwn(ownLooks, state)

export const rowLook = (state: RowState): Look => (isOwn(state) ? ownLooks[state] : stateLooks[state])

export function rowStateName(state: RowState): string {
  if (isOwn(state)) return i18n.t(`batches.row.${keyOf(state)}`)
  return state === 'running' ? i18n.t('batches.row.running') : i18n.t(`job.${state}`)
}

/** The states of rows in the order in which they are counted out. */
export const rowStates: RowState[] = [
  'done',
  'failed',
  'unknown',
  'held',
  'running',
  'waiting',
  'paused',
  'queued',
  'to-come',
  'cancelled',
  'not-scraped',
  'left-out',
]

/** Why an address was left out: what was said of it when it was judged. */
export const leftOutWords = (why: string): string =>
  why.startsWith('flagged') ? i18n.t('batches.leftFlagged') : refusalWords(why as StartRefusal).title

const named = [
  'title',
  'address',
  'state',
  'credits',
  'answer',
  'summary',
  'highlights',
  'words',
  'links',
  'images',
  'status',
  'error',
] as const

/** The head of a column; a field of data is called as it is. */
export function columnName(column: string): string {
  const known = named.find((name) => name === column)
  if (known) return i18n.t(`batches.column.${known}`)
  return column.replace(/^(?:json|product)\./, '')
}
