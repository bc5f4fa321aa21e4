import { own } from '@/lib/core/own'
import { isActive } from '@/lib/queue/job'
import type { PopupState, ConnectionState, PresetState } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, connectionId, thisBrowser } from '@/lib/contract/schema/connection'
import { type BuiltInPresetId, builtInPresets } from '@/lib/presets'
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt'
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars'

export type PageJob = NonNullable<PopupState['job']>

/**
 * What the user chose in the popup without running it yet. Without it, the page's job, its site rule or
 * the default preset applies.
 */
export type PresetChoice = { presetId: string; via: ConnectionId }

/** The main button's action. It turns into progress, then opens the result, or offers a fix. */
export type PopupAction =
  /** The background has not answered yet. */
  | { kind: 'looking' }
  | { kind: 'run'; preset: PresetState; via: ConnectionId }
  /** Retries what failed. `preset` is missing if it was deleted. */
  | { kind: 'again'; job: PageJob; preset?: PresetState; via: ConnectionId }
  | { kind: 'follow'; job: PageJob; preset?: PresetState }
  | { kind: 'open'; job: PageJob; preset?: PresetState }
  | { kind: 'closed'; reason: StartRefusal }

export type PresetCost = PresetState['costs'][ConnectionId]

export const presetIn = ({ presets }: PopupState, id: string): PresetState | undefined =>
  presets.find((preset) => preset.id === id)

export const connectionIn = ({ places }: PopupState, id: ConnectionId): ConnectionState | undefined =>
  places.find((place) => place.id === id)

/**
 * Where a preset runs: its own connection if that is available for the page, else the first available
 * one.
 */
export const viaFor = (preset: PresetState, { connection, places }: PopupState): ConnectionId | undefined =>
  [preset.connection, connection, ...places.map(({ id }) => id)].find((id) => own(preset.ways, id)?.ok)

/** Why a preset can't run there. */
export function whyNot({ ways }: PresetState, via: ConnectionId): StartRefusal {
  const way = own(ways, via)
  return way && !way.ok ? way.reason : 'start.no-service'
}

/** A click's price; `costs` at each service that bills. */
export type Priced = Pick<PresetState, 'costs'> | undefined

/**
 * What an action is billed for. A retry on the same connection sends its own request, with the preset as
 * it was.
 */
export function pricedBy(action: PopupAction): Priced {
  if (action.kind === 'again' && action.via === connectionId(action.job.connection)) return action.job
  return 'preset' in action ? action.preset : undefined
}

/** A click's price: `free` in this browser, undefined at a service that doesn't bill. */
export const costAt = (priced: Priced, via: ConnectionId): PresetCost | 'free' | undefined =>
  via === thisBrowser ? 'free' : own(priced?.costs, via)

export function actionOf(outlook: PopupState | undefined, choice?: PresetChoice): PopupAction {
  if (!outlook) return { kind: 'looking' }
  const chosen = choice && presetIn(outlook, choice.presetId)
  const chosenVia = chosen && (own(chosen.ways, choice.via)?.ok ? choice.via : viaFor(chosen, outlook))
  if (chosen && chosenVia !== undefined) return { kind: 'run', preset: chosen, via: chosenVia }
  return (outlook.job && actionAfter(outlook.job, outlook)) ?? firstAction(outlook)
}

/** The prompt box: for the main button's preset if it needs one, else a question about the page. */
export type PromptBox = { preset: PresetState; via: ConnectionId; missing: MissingPrompt }

/** Undefined if the page can't be asked anywhere. */
export function boxOf(outlook: PopupState | undefined, action: PopupAction): PromptBox | undefined {
  const preset = action.kind === 'run' && action.preset.missing ? action.preset : askIn(outlook)
  const via = action.kind === 'run' && action.preset === preset ? action.via : undefined
  const where = via ?? (preset && outlook && viaFor(preset, outlook))
  return preset?.missing && where !== undefined ? { preset, via: where, missing: preset.missing } : undefined
}

const askIn = (outlook: PopupState | undefined) =>
  outlook && presetIn(outlook, 'ask' satisfies BuiltInPresetId)

/** The action for the page's newest job. */
function actionAfter(job: PageJob, outlook: PopupState): PopupAction | undefined {
  const preset = presetIn(outlook, job.presetId)
  if (isActive(job)) return { kind: 'follow', job, preset }
  if (job.state === 'done' || job.state === 'unknown') return { kind: 'open', job, preset }
  if (job.state !== 'failed') return undefined
  const before = connectionId(job.connection)
  const way = preset ? own(preset.ways, before) : connectionIn(outlook, before)?.way
  const via = way?.ok ? before : preset && viaFor(preset, outlook)
  return via === undefined ? undefined : { kind: 'again', job, preset, via }
}

/** The preset of the site rule, the default, the original default, or else one that runs on this page. */
function firstAction(outlook: PopupState): PopupAction {
  const wanted = [outlook.rule?.presetId, outlook.defaultPreset, builtInPresets[0].id].flatMap(
    (id) => (id !== undefined && presetIn(outlook, id)) || [],
  )
  for (const preset of [...wanted, ...outlook.presets]) {
    const via = viaFor(preset, outlook)
    if (via !== undefined) return { kind: 'run', preset, via }
  }
  const way = connectionIn(outlook, outlook.connection)?.way
  return { kind: 'closed', reason: way && !way.ok ? way.reason : 'start.tab-gone' }
}

/** Where the action runs or ran. */
export function connectionOfAction(action: PopupAction): ConnectionId | undefined {
  if (action.kind === 'run' || action.kind === 'again') return action.via
  return 'job' in action ? connectionId(action.job.connection) : undefined
}

export type PromptProblem = 'none' | 'too-long'

/** Why a prompt can't be sent: only spaces, or longer than the service accepts. */
export function promptProblem(typed: string): PromptProblem | undefined {
  const { length } = typed.trim()
  if (length === 0) return 'none'
  return length > maxPromptChars ? 'too-long' : undefined
}
