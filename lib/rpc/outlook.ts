import type { Job } from '@/lib/jobs/job'
import type { ConnectionKind } from '@/lib/schema/connection'
import type { PresetId } from '@/lib/schema/preset'
import type { StartRefusal } from './refusal'

/** Whether a way to carry a job out is open for the page, and if not, why. */
export type Way = { ok: true } | { ok: false; reason: StartRefusal }

/** What the popup shows of a tab before anything is started. */
export type Outlook = {
  /** Reading the tab in place, and sending its address to the service. */
  ways: Record<ConnectionKind, Way>
  /** What a click uses where nothing else is chosen. */
  kind: ConnectionKind
  /** The service's host, or null where none is connected. */
  serviceHost: string | null
  presets: { id: PresetId; ways: Record<ConnectionKind, Way> }[]
  /** The newest job of the page, if there is one. */
  job: Pick<Job, 'id' | 'state' | 'presetId' | 'endedAt' | 'error' | 'connection'> | null
  /** How many jobs of other pages are at work. */
  othersActive: number
}
