import type { Session } from '@/lib/contract/schema/session-answers';
import { type Run, isSamePlace } from './run';

/**
 * The maximum difference between the service's clock and this one, in
 * milliseconds.
 */
const clockErrorMs = 60_000;

/**
 * A run's session as listed by the service. `isGuess`: the only one that
 * started when the run was sent.
 */
export type FoundSession = { session: Session; isGuess: boolean };

/**
 * Finds the session of a run: by the id that this run or an earlier one at its
 * place received, else the only active one that started since the run was sent
 * and belongs to no other run.
 */
export function findSession(
  run: Run,
  runs: readonly Run[],
  listed: readonly Session[],
): FoundSession | undefined {
  const known = [
    run,
    ...runs.filter(({ place }) => isSamePlace(place, run.place)),
  ].map(sessionIdOf);
  const id = known.find((one) => one !== undefined);
  if (id !== undefined) {
    const session = listed.find((one) => one.id === id);
    return session && { session, isGuess: false };
  }
  const others = new Set(runs.map(sessionIdOf));
  const fresh = listed.filter(
    ({ id: other, status, createdAt = 0 }) =>
      other !== undefined &&
      status === 'active' &&
      !others.has(other) &&
      createdAt >= run.createdAt - clockErrorMs,
  );
  return fresh.length === 1 ? { session: fresh[0]!, isGuess: true } : undefined;
}

const sessionIdOf = ({ place, answer }: Run): string | undefined =>
  'sessionId' in place ? place.sessionId : answer?.sessionId;
