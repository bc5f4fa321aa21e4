import type { Handlers } from '@/lib/rpc/calls';
import { type AccountAnswers, accountCalls } from './calls';
import { findService, settingsItem } from '@/lib/settings';
import { createAccounts } from './look-up-account';
import { clientFor, network } from './client';
import type { ApiError } from '@/lib/contract/client/errors';
import type { ScrapeClient } from '@/lib/contract/client/client';
import type { ClientOutcome } from '@/lib/contract/client/read-answer';

const lookAtAccount = createAccounts({ clientFor, ...network, now: Date.now });

/** Data from a service that is never stored. */
export const createAccountHandlers = (): Handlers<
  typeof accountCalls,
  AccountAnswers
> => ({
  async 'account.read'({ connection }) {
    const service = findService(await settingsItem.getValue(), connection);
    return service ? lookAtAccount(service) : null;
  },
});

export type LookupFailure = ApiError | { kind: 'no-service' };

const answerLimitMs = 30_000;

export async function askService<Value>(
  connection: string,
  ask: (
    client: ScrapeClient,
    options: { signal: AbortSignal },
  ) => Promise<{ outcome: ClientOutcome<Value> }>,
): Promise<{ ok: true; value: Value } | { ok: false; error: LookupFailure }> {
  const service = findService(await settingsItem.getValue(), connection);
  if (!service) return { ok: false, error: { kind: 'no-service' } };
  const { outcome } = await ask(await clientFor(service), {
    signal: AbortSignal.timeout(answerLimitMs),
  });
  return outcome;
}
