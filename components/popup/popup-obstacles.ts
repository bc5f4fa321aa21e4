import type { JobError } from '@/lib/queue/job'
import type { PopupState } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, connectionId } from '@/lib/contract/schema/connection'
import { type PopupAction, connectionIn, connectionOfAction } from './popup-action'

/** What blocks the click, each with its reason. */
export type Obstacle =
  | { kind: 'failure'; message: string }
  | { kind: 'refusal'; reason: StartRefusal }
  /** The service takes no jobs until the user acts. */
  | { kind: 'blocked'; connection: ConnectionId; error: JobError }
  | { kind: 'error'; error: JobError }
  | { kind: 'unknown' }

export function obstaclesOf(seen: {
  outlook?: PopupState
  action: PopupAction
  refusal?: StartRefusal
  failure?: string
}): Obstacle[] {
  const { outlook, action, refusal = outlook && detour(outlook, action), failure } = seen
  const job = 'job' in action ? action.job : undefined
  const blocked = outlook && blockedLane(outlook, action)
  return [
    ...(failure === undefined ? [] : [{ kind: 'failure' as const, message: failure }]),
    ...(refusal ? [{ kind: 'refusal' as const, reason: refusal }] : []),
    ...(blocked ? [blocked] : []),
    ...(job?.state === 'failed' && job.error ? [{ kind: 'error' as const, error: job.error }] : []),
    ...(job?.state === 'unknown' ? [{ kind: 'unknown' as const }] : []),
  ]
}

/** Why the action is unavailable, or runs elsewhere than requested. */
function detour(outlook: PopupState, action: PopupAction): StartRefusal | undefined {
  if (action.kind === 'closed') return action.reason
  const way = action.kind === 'run' && connectionIn(outlook, action.preset.connection)?.way
  return way && !way.ok && action.via !== action.preset.connection ? way.reason : undefined
}

function blockedLane(outlook: PopupState, action: PopupAction): Obstacle | undefined {
  const here = connectionOfAction(action)
  const places = outlook.places.toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
  for (const { id, blocked } of places)
    if (blocked) return { kind: 'blocked', connection: id, error: blocked }
  if (action.kind !== 'follow' || action.job.state !== 'paused' || !action.job.error) return undefined
  return { kind: 'blocked', connection: connectionId(action.job.connection), error: action.job.error }
}
