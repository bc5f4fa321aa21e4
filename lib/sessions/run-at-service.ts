import { createPreflight } from '@/lib/engines/preflight';
import type { JobErrorKind } from '@/lib/queue/job';
import type { Run, Task, Views, RunAnswer } from './run';
import type { RunOutcome } from './runner';
import { findSameService, settingsItem } from '@/lib/settings';
import { clientFor, network } from '@/lib/services/background';
import { isRecord } from '@/lib/core/objects';
import { redact, redacted } from '@/lib/core/redact';
import type { RunResult } from '@/lib/contract/schema/session-answers';

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

/**
 * A part of an address with at least this many characters counts as a secret.
 */
const minToken = 16;

/**
 * The maximum stored length of each text, in characters: more than anybody
 * reads.
 */
const maxTextChars = 1_000_000;

/**
 * A run's answer for storage: without the session's addresses, even if one was
 * printed or arrived under another name. Anyone who has such an address
 * controls the session.
 */
export function withoutAddresses(result: RunResult): RunAnswer {
  const { cdpUrl, liveViewUrl, interactiveLiveViewUrl, rest, ...shown } =
    result;
  const addresses = [cdpUrl, liveViewUrl, interactiveLiveViewUrl].filter(
    (one) => one !== undefined,
  );
  const marks = addresses.flatMap((address) =>
    marksOf(address, shown.sessionId),
  );
  const hide = (text: string) =>
    marks
      .reduce((left, mark) => left.replaceAll(mark, redacted), text)
      .slice(0, maxTextChars)
      .toWellFormed();
  return {
    ...(inTexts(shown, hide) as typeof shown),
    rest: inTexts(redact(rest).value, hide) as typeof rest,
  };
}

/** The address and the tokens in it, longest first, so that no part remains. */
const marksOf = (address: string, sessionId: string | undefined): string[] =>
  [
    address,
    ...address.split(/[/?&=#.:@]+/).filter((part) => part.length >= minToken),
  ]
    .filter((mark) => mark !== '' && mark !== sessionId)
    .toSorted((a, b) => b.length - a.length);

function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => inTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      change(name),
      inTexts(item, change),
    ]),
  );
}
