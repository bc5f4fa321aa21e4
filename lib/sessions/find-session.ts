import type { Session } from '@/lib/contract/schema/session-answers'
import { type Run, isSamePlace } from './run'

/** By how much the service's clock may differ from this one, in milliseconds. */
const clockErrorMs = 60_000

/** The session of a run as the service lists it. `isGuess`: the only one that began when the run was sent. */
export type Found = { session: Session; isGuess: boolean }

/**
 * Finds the session that a run is in: by its id, which the run or an earlier one at its place was told, else as the only
 * active one that began since the run was sent and is no other run's.
 */
export function findSession(run: Run, runs: readonly Run[], listed: readonly Session[]): Found | undefined {
  const known = [run, ...runs.filter(({ place }) => isSamePlace(place, run.place))].map(sessionIdOf)
  const id = known.find((one) => one !== undefined)
  if (id !== undefined) {
    const session = listed.find((one) => one.id === id)
    return session && { session, isGuess: false }
  }
  const others = new Set(runs.map(sessionIdOf))
  const fresh = listed.filter(
    ({ id: other, status, createdAt = 0 }) =>
      other !== undefined &&
      status === 'active' &&
      !others.has(other) &&
      createdAt >= run.createdAt - clockErrorMs,
  )
  return fresh.length === 1 ? { session: fresh[0]!, isGuess: true } : undefined
}

const sessionIdOf = ({ place, answer }: Run): string | undefined =>
  'sessionId' in place ? place.sessionId : answer?.sessionId
