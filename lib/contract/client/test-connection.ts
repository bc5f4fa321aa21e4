import type { ScrapeClient } from './client';
import type { ApiErrorKind } from './errors';
import type { ClientOutcome } from './read-answer';

/**
 * `works`: with the key, and not without. `works-without-key`: no key is saved,
 * and none was required. `works-unchecked`: it also works without the key, or
 * nothing proves otherwise. `works-for-scrapes`: without a key, it answers only
 * scrapes.
 */
export type ConnectionVerdict =
  | 'works'
  | 'works-without-key'
  | 'works-unchecked'
  | 'works-for-scrapes'
  | 'wrong-key'
  | 'unreachable'
  | 'not-this-api'
  | 'no-permission'
  | 'payment-required'
  | 'locked'
  | 'no-key';

const verdictOf: Partial<Record<ApiErrorKind, ConnectionVerdict>> = {
  unauthorized: 'wrong-key',
  forbidden: 'wrong-key',
  'payment-required': 'payment-required',
  'rate-limited': 'works-unchecked',
  busy: 'works-unchecked',
  network: 'unreachable',
  unreachable: 'unreachable',
  'bad-gateway': 'unreachable',
  unavailable: 'unreachable',
  deadline: 'unreachable',
  cancelled: 'unreachable',
  locked: 'locked',
  'no-key': 'no-key',
  'no-permission': 'no-permission',
};

/**
 * Errors that an API always explains: without a message they are from a proxy
 * or another server.
 */
const alwaysExplained = new Set<ApiErrorKind>([
  'forbidden',
  'payment-required',
  'rate-limited',
  'busy',
]);

type Client = Pick<
  ScrapeClient,
  'sessions' | 'emptyScrape' | 'probe' | 'hasKey'
>;
type Reply = { outcome: ClientOutcome<unknown> };

const refusesKeys: ReadonlySet<ApiErrorKind> = new Set([
  'no-key',
  'unauthorized',
  'forbidden',
]);

/**
 * Interprets a test that passed with the key: checks that the same request is
 * refused without it.
 */
async function checkKey(
  client: Client,
  again: () => Promise<Reply>,
): Promise<ConnectionVerdict> {
  if (!(await client.hasKey())) return 'works-without-key';
  const { outcome } = await again();
  return !outcome.ok && refusesKeys.has(outcome.error.kind)
    ? 'works'
    : 'works-unchecked';
}

/**
 * Tests address and key at no cost. A self-hosted server may have no sessions
 * and answer their list with 500 or 501: then an empty scrape is sent, which a
 * server refuses as a bad request only if it accepts the key. An empty scrape
 * without a key is sent to a server that lists sessions only with one.
 */
export async function testConnection(
  client: Client,
  {
    hasPermission,
    signal,
  }: { hasPermission: () => Promise<boolean>; signal?: AbortSignal },
): Promise<ConnectionVerdict> {
  const list = await client.sessions('active', { signal });
  if (!(await hasPermission())) {
    const isThere =
      list.outcome.ok ||
      list.outcome.error.kind !== 'network' ||
      (await client.probe({ signal }));
    return isThere ? 'no-permission' : 'unreachable';
  }
  if (list.outcome.ok)
    return checkKey(client, () =>
      client.sessions('active', { signal, withoutKey: true }),
    );
  const { error } = list.outcome;
  const isKeyless = error.kind === 'no-key' && error.status !== undefined;
  const hasSessions = !isKeyless && ![500, 501].includes(error.status ?? 0);
  const { outcome }: Reply = hasSessions
    ? list
    : await client.emptyScrape({ signal });
  if (outcome.ok) return 'not-this-api';

  const { kind, code, message } = outcome.error;
  const isBadRequest = kind === 'bad-request' && code === 'BAD_REQUEST';
  if (isKeyless && (isBadRequest || kind === 'rate-limited'))
    return 'works-for-scrapes';
  if (isBadRequest) {
    return checkKey(client, () =>
      client.emptyScrape({ signal, withoutKey: true }),
    );
  }
  if (alwaysExplained.has(kind) && message === '') return 'not-this-api';
  return verdictOf[kind] ?? 'not-this-api';
}
