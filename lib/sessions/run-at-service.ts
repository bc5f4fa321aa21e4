import { createPreflight } from '@/lib/engines/preflight';
import type { JobErrorKind } from '@/lib/queue/job';
import type { Run, Task } from './run';
import type { RunOutcome } from './runner';
import type { Views } from './views';
import { withoutAddresses } from './without-addresses';
import { findSameService, settingsItem } from '@/lib/settings';
import { clientFor, network } from '@/lib/services/background';

/**
 * The limit of a run without a timeout, in seconds: the highest timeout
 * allowed.
 */
const maxRunSeconds = 300;
/** Added to the run's own limit, for the round trip. */
const marginMs = 15_000;

const unsent = (kind: JobErrorKind): RunOutcome => ({
  error: { kind, message: '' },
});

/**
 * A server's messages about its browser may contain the address that controls
 * it.
 */
const browserAddress = /wss?:\/\/\S+/g;

/**
 * Sends a run to its service, once. Nothing is sent if the service can't be
 * reached.
 */
export function runAtService(views: Pick<Views, 'learn'>) {
  const { deadline } = network;
  const { isCutOff, findProblem } = createPreflight(network);

  return async (
    { connection, place, task }: Run,
    stop: AbortSignal,
  ): Promise<RunOutcome> => {
    const { baseUrl } = connection;
    if (!findSameService(await settingsItem.getValue(), connection))
      return unsent('disconnected');
    if (isCutOff(baseUrl)) return unsent('offline');
    const client = await clientFor(connection);
    const found = await findProblem(client, baseUrl, stop);
    if (found) return unsent(found);

    const signal = AbortSignal.any([
      stop,
      deadline(secondsOf(task) * 1000 + marginMs),
    ]);
    const { outcome } =
      'sessionId' in place
        ? await client.execute(place.sessionId, task, { signal })
        : await client.run(place.scrapeId, task, { signal });
    if (!outcome.ok) {
      return {
        error: {
          ...outcome.error,
          message: outcome.error.message.replaceAll(browserAddress, '…'),
        },
      };
    }
    views.learn(connection.id, [
      { ...outcome.value, id: outcome.value.sessionId },
    ]);
    return { answer: withoutAddresses(outcome.value) };
  };
}

const secondsOf = (task: Task): number =>
  ('timeout' in task && task.timeout) || maxRunSeconds;
