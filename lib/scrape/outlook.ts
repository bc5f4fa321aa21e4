import type { Clip, DestinationSettings } from '@/lib/clips'
import type { Job, JobError, Question } from '@/lib/queue/job'
import type { Cost } from '@/lib/contract/cost/cost'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import type { Mode } from '@/lib/privacy'
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt'
import type { StartRefusal } from '@/lib/rpc/refusal'

/** Whether a way to carry a job out is open for the page, what is asked before, and if it is closed, why. */
export type Way = { ok: true; asks?: Question } | { ok: false; reason: StartRefusal }

/** A place where a job can be carried out. This browser has no host. */
export type Place = {
  id: ConnectionId
  host: string | null
  name?: string
  way: Way
  /** The service wants something of the user before it takes jobs again, such as another key. */
  blocked?: JobError
}

/** What a click on a preset would do for a tab. */
export type PresetOutlook = {
  id: string
  /** The name of a preset of the user's own. */
  name?: string
  /** Where a click runs it, and whether that and each other place can. */
  connection: ConnectionId
  ways: Record<ConnectionId, Way>
  /** The words that it still needs. */
  missing?: MissingPrompt
  /** What it costs at a service that bills; left out where none does. */
  costs: Record<ConnectionId, Cost>
}

/** What the popup shows of a tab before anything is started. */
export type Outlook = {
  /** This browser first, then the services in their order. */
  places: Place[]
  /** What a click uses where nothing else is chosen. */
  connection: ConnectionId
  presets: PresetOutlook[]
  defaultPreset: string
  /** The site rule that chooses another preset for this page. */
  rule?: { id: string; pattern: string; presetId: string }
  /** The newest job of the page, if there is one, and what it costs to send it again. */
  job:
    | (Pick<
        Job,
        | 'id'
        | 'state'
        | 'presetId'
        | 'presetName'
        | 'endedAt'
        | 'unsettledAt'
        | 'error'
        | 'connection'
        | 'waitsUntil'
        | 'question'
      > & { costs: Record<ConnectionId, Cost> })
    | null
  /** The newest note of the page: how it stands, where, and since when. `name`: of the place, where it has one. */
  clipped?: Pick<Clip, 'state' | 'jobId' | 'where' | 'link'> & {
    at: number
    kind: DestinationSettings['kind']
    name: string | undefined
  }
  /** Those that the user saved, to ask any page. */
  questions: string[]
  mode: Mode
  /** The pattern by which the page is never sent. */
  neverSent?: string
  /** The tab is in a private window. */
  isPrivate: boolean
  /** How many jobs of other pages are at work. */
  othersActive: number
}
