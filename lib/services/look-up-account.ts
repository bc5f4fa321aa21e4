import type { ScrapeClient } from '@/lib/contract/client/client';
import type { ClientOutcome } from '@/lib/contract/client/read-answer';
import { isBilled } from '@/lib/contract/cost/estimate';
import type { Service } from '@/lib/contract/schema/connection';

/**
 * A service's account data; values that the service doesn't report are omitted.
 */
export type Account = {
  creditsLeft?: number;
  /** The account's running jobs and their maximum. */
  running?: number;
  atOnce?: number;
  /** The service rejects the key. */
  isRefused?: true;
};

type Deps = {
  clientFor(service: Service): Promise<Pick<ScrapeClient, 'credits' | 'queue'>>;
  hasPermission(baseUrl: string): Promise<boolean>;
  deadline(ms: number): AbortSignal;
  now(): number;
};

const limitMs = 10_000;
const freshMs = 60_000;
/** A server without accounts is rarely given one. */
const withoutAccountsMs = 3_600_000;

/** Self-hosted servers fail, or don't know the path. Source: real server. */
const lacksAccounts = (outcome: ClientOutcome<unknown>): boolean =>
  !outcome.ok &&
  ['server-error', 'not-found', 'not-json', 'not-implemented'].includes(
    outcome.error.kind,
  );

/**
 * Asks services for an account's balance, at most once a minute, and once an
 * hour where there are no accounts. Skips services that don't bill or that the
 * user has not permitted.
 */
export function createAccounts({
  clientFor,
  hasPermission,
  deadline,
  now,
}: Deps) {
  const asked = new Map<string, { until: number; account: Promise<Account> }>();

  async function ask(service: Service, key: string): Promise<Account> {
    const client = await clientFor(service);
    const options = { signal: deadline(limitMs) };
    const [credits, queue] = await Promise.all([
      client.credits(options),
      client.queue(options),
    ]);
    const outcomes = [credits.outcome, queue.outcome];
    const known = asked.get(key);
    if (known && outcomes.every(lacksAccounts))
      known.until = now() + withoutAccountsMs;
    // Without an answer, for example while the key is locked, the next call
    // asks again.
    else if (
      outcomes.every(
        (outcome) => !outcome.ok && outcome.error.status === undefined,
      )
    )
      asked.delete(key);
    if (
      outcomes.some(
        (outcome) => !outcome.ok && outcome.error.kind === 'unauthorized',
      )
    ) {
      return { isRefused: true };
    }
    return {
      ...(credits.outcome.ok && {
        creditsLeft: credits.outcome.value.remainingCredits,
      }),
      ...(queue.outcome.ok && {
        running: queue.outcome.value.activeJobsInQueue,
        atOnce: queue.outcome.value.maxConcurrency,
      }),
    };
  }

  return async (service: Service): Promise<Account | null> => {
    if (!isBilled(service) || !(await hasPermission(service.baseUrl)))
      return null;
    const key = `${service.id} ${service.baseUrl} ${service.keyTail}`;
    const known = asked.get(key);
    if (known && now() < known.until) return known.account;
    const account = ask(service, key);
    asked.set(key, { until: now() + freshMs, account });
    return account;
  };
}
